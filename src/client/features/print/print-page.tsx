import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useSite } from '#client/api/app-context.ts'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { useEventChanges } from '#client/api/live-updates.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { packetQuery } from '#client/parts/print-link.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type Packet, printEndpoints } from '#shared/contracts/print.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { type DocumentKind, documents } from '#shared/domain/packet/documents.ts'
import { formatCount, joinWords } from '#shared/domain/text.ts'
import { maxEmailedPartners } from '#shared/limits.ts'
import { VersionSheets } from './version-sheets.tsx'

const pollMilliseconds = 10_000

export function PrintPage() {
  const { id } = useParams({ from: paths.print })
  const { version } = useSearch({ from: paths.print })
  const eventId = Number(id)
  const query = packetQuery(eventId)
  const packet = useQuery(query)
  useEventChanges(eventId, query.queryKey, pollMilliseconds)
  const name = packet.data?.eventName
  return (
    <EventPage
      eventId={eventId}
      title="Print"
      tabTitle="Print for"
      eventName={name}
      query={packet}
      isHeadPrinted={false}
    >
      {(data) => (
        <Stack>
          {version === undefined ? <Documents packet={data} /> : <VersionSheets packet={data} id={Number(version)} />}
        </Stack>
      )}
    </EventPage>
  )
}

function Documents({ packet }: { packet: Packet }) {
  const { eventId, versions, changedSpotIds } = packet
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const queryClient = useQueryClient()
  const navigate = useNavigate({ from: paths.print })
  const print = useMutation({
    mutationFn: ({ document, onlyChanges }: { document: DocumentKind; onlyChanges: boolean }) =>
      callApi(printEndpoints.printDocument, {
        body: { eventId, document, onlyChanges, requestId: newIdempotencyKey() },
      }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: packetQuery(eventId).queryKey })
      void navigate({ search: { version: String(id) } })
    },
    onError: (error) => toastFailure('We couldn’t print this', error),
  })
  const isBusy = (document: DocumentKind) => print.isPending && print.variables.document === document
  const changes = describeChanges(packet)
  const emailAffected = (
    <Link
      to={paths.newEmail}
      params={{ id: String(eventId) }}
      search={{ audience: 'attendees', part: `spotIds ${changedSpotIds}` }}
    >
      Email the people affected
    </Link>
  )
  return (
    <>
      {changes && (
        <Notice
          tone="warning"
          action={changedSpotIds.length > 0 && changedSpotIds.length <= maxEmailedPartners && emailAffected}
        >
          Changed since the last print: {changes}.
        </Notice>
      )}
      <Table
        caption="Documents"
        rows={packet.documents}
        rowKey={({ document }) => document}
        columns={[
          {
            key: 'title',
            header: 'Document',
            cell: ({ document }) => (
              <div>
                <b>{documents[document].title}</b>
                <br />
                {documents[document].hint}
              </div>
            ),
          },
          { key: 'items', header: 'Items', cell: ({ items }) => items, isNumeric: true },
          {
            key: 'printed',
            header: 'Last printed',
            cell: ({ lastVersion }) => (lastVersion === null ? 'Not printed yet' : `Version ${lastVersion}`),
          },
          {
            key: 'print',
            header: 'Print',
            cell: ({ document, items, lastVersion, changed, added, removed }) => (
              <>
                <Button
                  isBusy={isBusy(document)}
                  disabledReason={items === 0 ? 'Nothing to print yet' : undefined}
                  onPress={() => print.mutate({ document, onlyChanges: false })}
                  aria-label={`Print all: ${documents[document].title}`}
                >
                  <Printer size={18} aria-hidden="true" />
                  Print all
                </Button>{' '}
                {lastVersion !== null && changed + added + removed > 0 && (
                  <Button
                    tone="primary"
                    isBusy={isBusy(document)}
                    onPress={() => print.mutate({ document, onlyChanges: true })}
                    aria-label={`Print ${formatCount(changed + added + removed, 'change')}: ${documents[document].title}`}
                  >
                    Print {formatCount(changed + added + removed, 'change')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {versions.length > 0 && (
        <Section title="Versions" note="You can reprint any version exactly as it was.">
          <Table
            caption="Versions"
            rows={versions}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'number',
                header: 'Version',
                cell: ({ id, number, document, isChanges }) => (
                  <Link to={paths.print} params={{ id: String(eventId) }} search={{ version: String(id) }}>
                    {number}: {documents[document].title}
                    {isChanges && ', changes'}
                  </Link>
                ),
              },
              {
                key: 'printed',
                header: 'Printed',
                cell: ({ printedAt, printedBy }) => `${formatMoment(printedAt, timeZone)}, ${printedBy}`,
              },
            ]}
          />
        </Section>
      )}
      <LeftOut packet={packet} />
    </>
  )
}

function describeChanges({ documents: all }: Packet): string {
  const changed = all.filter(
    ({ document, changed, added }) => documents[document].look !== 'list' && changed + added > 0,
  )
  const lists = all.filter(
    ({ document, changed, added, removed }) => documents[document].look === 'list' && changed + added + removed > 0,
  )
  const removed = all.reduce((sum, each) => sum + (documents[each.document].look === 'list' ? 0 : each.removed), 0)
  const words = [
    ...changed.map(({ document, changed, added }) =>
      formatCount(changed + added, documents[document].item, documents[document].items),
    ),
    ...(lists.length > 0 ? [formatCount(lists.length, 'list')] : []),
    ...(removed > 0 ? [`${removed} to discard`] : []),
  ]
  return joinWords(words)
}

function LeftOut({ packet: { leftOut } }: { packet: Packet }) {
  if (leftOut.length === 0) return null
  const groups = Map.groupBy(leftOut, ({ partner, reasons }) => `${partner}: ${reasons.join('. ')}`)
  return (
    <Section
      title="People missing from documents"
      note={`${formatCount(leftOut.length, 'person', 'people')}, with reasons`}
    >
      <Table
        caption="People missing from some documents"
        rows={[...groups.values()]}
        rowKey={(group) => group.map(({ name }) => name).join() + group[0]?.partner}
        columns={[
          { key: 'partner', header: 'Partner', cell: ([first]) => first?.partner },
          { key: 'names', header: 'Names', cell: (group) => group.map(({ name }) => name).join(', ') },
          { key: 'why', header: 'Why', cell: ([first]) => first?.reasons.join('. ') },
        ]}
      />
    </Section>
  )
}
