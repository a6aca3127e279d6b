import { Button } from '#client/ui/buttons/button.tsx'
import {
  Count,
  CountRow,
  Figure,
  Framed,
  HeadingFact,
  HeadingFacts,
  SummaryList,
  SummaryRow,
} from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag, type TagTone } from '#client/ui/display/tag.tsx'
import { WindowList } from '#client/ui/display/window-list.tsx'
import { Busy, Skeleton } from '#client/ui/feedback/loading.tsx'
import { EmptyState, Notice } from '#client/ui/feedback/notice.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Columns, Split, Stack } from '#client/ui/layout/layout.tsx'
import { Logo } from '#client/ui/layout/logo.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { type Step, Stepper } from '#client/ui/layout/stepper.tsx'
import { Sample } from './sample.tsx'

interface Row {
  name: string
  golfers: number
}

const rows: Row[] = [
  { name: 'Acme', golfers: 4 },
  { name: 'Globex', golfers: 12 },
]
const columns: Column<Row>[] = [
  { key: 'name', header: 'Partner', cell: ({ name }) => name, footer: 'Together' },
  { key: 'golfers', header: 'Golfers', cell: ({ golfers }) => golfers, footer: 16, isNumeric: true },
  {
    key: 'edit',
    header: 'Edit',
    cell: ({ name }) => <Button aria-label={`Edit ${name}`}>Edit</Button>,
    isHeaderHidden: true,
  },
]
const tagTones: TagTone[] = ['golf', 'dinner', 'vip', 'success', 'error', 'current', 'neutral']
const noticeTones = ['info', 'success', 'warning', 'error'] as const
const steps: Step[] = [
  { key: 'contact', label: 'Contact', state: 'done' },
  { key: 'donation', label: 'Donation', state: 'current' },
  { key: 'attendees', label: 'Attendees', state: 'upcoming', disabledReason: 'Finish the donation first' },
]

export function KitDisplay() {
  return (
    <Section title="Display">
      <Sample name="Notices">
        {noticeTones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice of ${tone}`} action={<Button>Try again</Button>}>
            What there is to say.
          </Notice>
        ))}
      </Sample>
      <Sample name="Empty state">
        <EmptyState title="There are no courses yet" action={<Button tone="primary">New course</Button>}>
          Golfers are placed on the holes of a course.
        </EmptyState>
      </Sample>
      <Sample name="Loading">
        <Busy label="Reading the link" />
        <Skeleton hasTitle lines={2} fields={1} rows={2} />
      </Sample>
      <Sample name="Table">
        <Table caption="Partners" isCaptionVisible columns={columns} rows={rows} rowKey={({ name }) => name} />
        <Table
          caption="Partners in short"
          onPhone="table"
          columns={columns.slice(0, 2)}
          rows={rows}
          rowKey={({ name }) => name}
        />
      </Sample>
      <Sample name="Tags">
        <p>
          {tagTones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </p>
      </Sample>
      <Sample name="Facts">
        <HeadingFacts action={<Button>Change</Button>}>
          <HeadingFact term="Date">May 14, 2027</HeadingFact>
          <HeadingFact term="Place">Pine Hills</HeadingFact>
        </HeadingFacts>
        <HeadingFacts isLarge>
          <HeadingFact term="Partners">12</HeadingFact>
        </HeadingFacts>
        <Columns>
          <Figure label="Raised">$12,500</Figure>
          <SummaryList isRuled>
            <SummaryRow term="Level" isSoft>
              Eagle
            </SummaryRow>
            <SummaryRow term="Golfers">4</SummaryRow>
            <SummaryRow term="Total" isTotal>
              $12,500
            </SummaryRow>
          </SummaryList>
        </Columns>
        <CountRow>
          <Count value={3}>partners</Count>
          <Count value={34} needsAttention action={<Button tone="quiet">Show them</Button>}>
            attendee names missing
          </Count>
        </CountRow>
      </Sample>
      <Sample name="Disclosure">
        <Disclosure title="Acme" note="Four golfers" aside={<Tag tone="golf">4</Tag>} level={4}>
          <p>What is inside.</p>
        </Disclosure>
        <Disclosure title="Globex" level={4} isInitiallyOpen>
          <p>What is inside.</p>
        </Disclosure>
      </Sample>
      <Sample name="Stepper">
        <Stepper
          label="Registration"
          steps={steps}
          renderLink={(step, link) => (
            <a key={step.key} href="#main" {...link}>
              {link.children}
            </a>
          )}
        />
      </Sample>
      <Sample name="Layout">
        <Split aside={<Framed>What it adds up to</Framed>}>
          <Stack>
            <p>The work on the left.</p>
            <Logo />
          </Stack>
        </Split>
      </Sample>
      <Sample name="Long list">
        <WindowList label="Partners" items={rows} keyOf={({ golfers }) => golfers} estimatedHeight={40}>
          {({ name }) => <span>{name}</span>}
        </WindowList>
      </Sample>
    </Section>
  )
}
