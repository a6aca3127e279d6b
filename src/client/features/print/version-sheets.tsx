import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { PrintButton } from '#client/parts/print-button.tsx'
import { packetQuery } from '#client/parts/print-link.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Packet, type PrintVersion, printEndpoints } from '#shared/contracts/print.ts'
import { documents } from '#shared/domain/packet/documents.ts'
import { formatCount } from '#shared/domain/text.ts'
import { badgeStocks, cardStocks, Labels, type Stock } from './labels.tsx'
import { ListSheets } from './list-sheets.tsx'
import { Signs } from './signs.tsx'

/** In inches. `styles.css` contains the page sizes. */
const paperClasses = {
  letter: '[--page-width:8.5] [--page-height:11] [--list-page:letter] [--signs-page:letter-edge]',
  a4: '[--page-width:8.27] [--page-height:11.69] [--list-page:a4] [--signs-page:a4-edge]',
}

export function VersionSheets({ packet, id }: { packet: Packet; id: number }) {
  const { stock: asked } = useSearch({ from: paths.print })
  const navigate = useNavigate({ from: paths.print })
  const { data: version, error } = useQuery(
    apiQuery(['printVersion', id], printEndpoints.getPrintVersion, { params: { id } }),
  )
  const back = (
    <Link to={paths.print} params={{ id: String(packet.eventId) }}>
      All documents
    </Link>
  )
  if (error)
    return (
      <Notice tone="error" action={back}>
        {describeFailure(error)}
      </Notice>
    )
  if (!version) return <Busy label="Loading the version" />
  const { look, title } = documents[version.document]
  const stocks: readonly Stock[] = look === 'badges' ? badgeStocks : look === 'cards' ? cardStocks : []
  const stock = stocks.find(({ value }) => value === asked) ?? stocks[0]
  return (
    <div
      className={`@container text-ink print:[--color-ink-soft:#333] print:[--color-ink:#000] print:[container-type:normal] ${paperClasses[version.paperSize]}`}
    >
      <title>{`${title}, version ${version.number} · Fairway`}</title>
      <div className="mb-6 grid gap-4" data-print="hide">
        <p>{back}</p>
        <h2>
          {title}, version {version.number}
          {version.isChanges && ': changes'}
        </h2>
        {stock && stocks.length > 1 && (
          <RadioGroup
            label="Paper"
            choices={stocks}
            value={stock.value}
            onChange={(value) => void navigate({ search: { version: String(id), stock: value }, replace: true })}
          />
        )}
        <Actions>
          <PrintButton tone="primary" />
          <Remove version={version} packet={packet} />
        </Actions>
      </div>
      <RemovedItems version={version} />
      {look === 'list' && <ListSheets version={version} />}
      {look === 'signs' && <Signs version={version} />}
      {stock && <Labels version={version} stock={stock} />}
    </div>
  )
}

function Remove({ version, packet }: { version: PrintVersion; packet: Packet }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate({ from: paths.print })
  const remove = useMutation({
    mutationFn: () => callApi(printEndpoints.deletePrintVersion, { params: { id: version.id } }),
    onSuccess: (left) => {
      queryClient.setQueryData(packetQuery(packet.eventId).queryKey, left)
      toast(`Version ${version.number} was removed`)
      void navigate({ search: {} })
    },
    onError: (error) => toastFailure('We couldn’t remove the version', error),
  })
  const newest = packet.versions.find(({ document }) => document === version.document)
  if (newest?.id !== version.id) return null
  return (
    <Button isBusy={remove.isPending} onPress={() => remove.mutate()}>
      Remove version
    </Button>
  )
}

function RemovedItems({ version: { document, items } }: { version: PrintVersion }) {
  const removed = items.filter(({ content }) => content === null)
  if (documents[document].look === 'list' || removed.length === 0) return null
  return (
    <section className="mb-6 border border-line-strong px-4 py-3">
      <h3>Discard {formatCount(removed.length, documents[document].item, documents[document].items)}</h3>
      <ul>
        {removed.map(({ key, was }) => (
          <li key={key}>{was?.filter(Boolean).join(', ')}</li>
        ))}
      </ul>
    </section>
  )
}
