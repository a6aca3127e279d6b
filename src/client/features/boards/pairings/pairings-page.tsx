import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, actionLinkClass, Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type EventPairings, type PairingRequest, pairingEndpoints } from '#shared/contracts/placement/pairings.ts'
import { formatCount } from '#shared/domain/text.ts'
import { type Entered, PairingForm } from './pairing-form.tsx'
import { PairingList } from './pairing-list.tsx'
import { pairingsQuery, usePairingCall } from './pairing-queries.ts'

export function PairingsPage() {
  const eventId = Number(useParams({ from: paths.placementPairings }).id)
  const pairings = useQuery(pairingsQuery(eventId))
  return (
    <EventPage
      eventId={eventId}
      title="Pairings"
      tabTitle="Pairings for"
      eventName={pairings.data?.eventName}
      query={pairings}
      loading={<Skeleton label="Loading the pairings" rows={6} />}
    >
      {(loaded) => <Contents key={eventId} pairings={loaded} />}
    </EventPage>
  )
}

function Contents({ pairings }: { pairings: EventPairings }) {
  const { eventId, isChangeable } = pairings
  const navigate = useNavigate()
  const { golfer, diner } = useSearch({ from: paths.placementPairings })
  const [entered, setEntered] = useState<Entered | null>(
    (golfer || diner) && isChangeable
      ? { kind: 'new', spotId: Number(golfer ?? diner), part: golfer ? 'golf' : 'dinner' }
      : null,
  )

  function close() {
    setEntered(null)
    if (golfer || diner) void navigate({ to: '.', search: { golfer: undefined, diner: undefined }, replace: true })
  }

  return (
    <div className="flex min-w-0 flex-col gap-8">
      {isChangeable ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button tone="primary" onPress={() => setEntered({ kind: 'new', spotId: null, part: 'golf' })}>
            Add pairing
          </Button>
          <Link to={paths.golferPlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
            Golfer placement
          </Link>
          <Link to={paths.proposePlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
            Propose placement
          </Link>
        </div>
      ) : (
        <Notice title="This event is over">You can view pairings, but you can’t change them.</Notice>
      )}
      <WaitingRequests pairings={pairings} onAccept={(request) => setEntered({ kind: 'request', request })} />
      <PairingList pairings={pairings} onChange={(pairing) => setEntered({ kind: 'change', pairing })} />
      {entered && <PairingForm eventId={eventId} entered={refresh(entered, pairings)} onClose={close} />}
    </div>
  )
}

function refresh(entered: Entered, { requests }: EventPairings): Entered {
  if (entered.kind !== 'request') return entered
  return { ...entered, request: requests.find(({ id }) => id === entered.request.id) ?? entered.request }
}

interface RequestsProps {
  pairings: EventPairings
  onAccept: (request: PairingRequest) => void
}

function WaitingRequests({ pairings: { requests, isChangeable }, onAccept }: RequestsProps) {
  const waiting = requests.filter(({ state }) => state === 'asked')
  const declined = requests.filter(({ state }) => state === 'declined')
  if (waiting.length + declined.length === 0) return null
  const list = (all: readonly PairingRequest[]) => (
    <ul className="border-t border-line">
      {all.map((request) => (
        <Request key={request.id} request={request} isChangeable={isChangeable} onAccept={onAccept} />
      ))}
    </ul>
  )
  return (
    <Section
      title="Pairing requests"
      note={
        waiting.length > 0
          ? `${formatCount(waiting.length, 'request is', 'requests are')} open. Partners see your reply.`
          : 'You’ve replied to every request.'
      }
    >
      {waiting.length > 0 && list(waiting)}
      {declined.length > 0 && (
        <Disclosure title={formatCount(declined.length, 'request was declined', 'requests were declined')}>
          {list(declined)}
        </Disclosure>
      )}
    </Section>
  )
}

function Request({
  request,
  isChangeable,
  onAccept,
}: { request: PairingRequest; isChangeable: boolean } & Pick<RequestsProps, 'onAccept'>) {
  const { id, version, partner, text, author, state } = request
  const isDeclined = state === 'declined'
  const declining = usePairingCall(pairingEndpoints.declinePairingRequest, () =>
    toast(isDeclined ? `The request from ${partner} is open again` : `Declined the request from ${partner}`),
  )
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 wrap-anywhere"
      aria-label={partner}
    >
      <p className="grow basis-72">
        <strong>{partner}</strong> would like to play with “{text}”{' '}
        <span className="text-ink-soft text-note">{author !== partner && `Written by ${author}`}</span>
      </p>
      {isChangeable && (
        <Actions>
          <Button aria-label={`Accept the request from ${partner}`} onPress={() => onAccept(request)}>
            Accept
          </Button>
          <Button
            tone="quiet"
            aria-label={isDeclined ? `Reopen the request from ${partner}` : `Decline the request from ${partner}`}
            isBusy={declining.isPending}
            onPress={() => declining.mutate({ body: { id, version, isDeclined: !isDeclined } })}
          >
            {isDeclined ? 'Reopen' : 'Decline'}
          </Button>
        </Actions>
      )}
      {declining.error && <Notice tone="error">{describeFailure(declining.error)}</Notice>}
    </li>
  )
}
