import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import {
  Count,
  CountRow,
  Figure,
  Framed,
  HeadingFact,
  HeadingFacts,
  SummaryList,
  SummaryRow,
  Tag,
  type TagTone,
} from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Busy, EmptyState, Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Columns, Logo, Page, Section, Split, Stack } from '#client/ui/layout/layout.tsx'
import { type Step, Stepper } from '#client/ui/layout/stepper.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import { KitButtons, KitFields, Sample } from './kit-controls.tsx'

/** `/dev/ui`: every UI component in each of its states, for developers and tests. Not in production. */
export function KitPage() {
  if (!useSite()?.showsMail) return <NotFoundPage />
  return (
    <Page
      title="The kit"
      eyebrow="For developers"
      lead="Every part in each of its states. The footer switches between light and dark."
    >
      <KitButtons />
      <KitFields />
      <KitDisplay />
      <KitOverlays />
    </Page>
  )
}

function KitOverlays() {
  const [shown, setShown] = useState<'dialog' | 'wide' | 'confirm' | null>(null)
  const close = () => setShown(null)
  return (
    <Section title="Overlays">
      <Sample name="Dialogs">
        <Actions>
          <Button onPress={() => setShown('dialog')}>Open the dialog</Button>
          <Button onPress={() => setShown('wide')}>Open the wide dialog</Button>
          <Button onPress={() => setShown('confirm')}>Open the question</Button>
        </Actions>
        <Dialog isOpen={shown === 'dialog'} title="A dialog" onClose={close} isDismissable>
          <p>It can be left by Esc and by a press beside it.</p>
        </Dialog>
        <Dialog isOpen={shown === 'wide'} isWide title="A wide dialog" onClose={close} actions={<Button>Save</Button>}>
          <p>It has buttons of its own.</p>
        </Dialog>
        <ConfirmDialog
          isOpen={shown === 'confirm'}
          title="Delete Acme?"
          confirmLabel="Delete"
          tone="danger"
          onConfirm={close}
          onCancel={close}
        >
          <p>Four golfers lose their places.</p>
        </ConfirmDialog>
      </Sample>
      <Sample name="Messages">
        <Actions>
          <Button onPress={() => toast('Acme was saved')}>Say that it was saved</Button>
          <Button onPress={() => toast('One mail did not leave', { tone: 'warning' })}>Warn</Button>
          <Button onPress={failWithAction}>Say that it failed</Button>
        </Actions>
      </Sample>
      <Sample name="Popover">
        <Popover />
      </Sample>
    </Section>
  )
}

const failWithAction = () =>
  toast('Acme was not saved', { tone: 'error', action: { label: 'Try again', onAct: () => undefined } })

function Popover() {
  const { isOpen, setOpen, area, button, panelId, fold } = usePopover()
  return (
    <div ref={area}>
      <button
        ref={button}
        type="button"
        className={buttonClass('secondary')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </button>
      <div id={panelId} hidden={!isOpen}>
        <Button onPress={fold}>Done</Button>
      </div>
    </div>
  )
}

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

function KitDisplay() {
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
    </Section>
  )
}
