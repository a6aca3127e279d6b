import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { EventWishes } from '#shared/contracts/placement/wishes.ts'
import { EventPage } from '../engine/event-page.tsx'
import { Contradictions } from '../engine/proposal/proposal-parts.tsx'
import { WaitingRequests } from './waiting-requests.tsx'
import { type Entered, WishForm } from './wish-form.tsx'
import { WishList } from './wish-list.tsx'
import { wishesQuery } from './wish-queries.ts'
import styles from './wishes.module.css'

/** Who is to be placed or seated with whom: what partners have asked for, and the wishes that count. */
export function WishesPage() {
  const eventId = Number(useParams({ from: paths.placementWishes }).id)
  const wishes = useQuery(wishesQuery(eventId))
  return (
    <EventPage
      title="Wishes"
      tabTitle="Wishes of"
      eventName={wishes.data?.eventName}
      query={wishes}
      loading={<Skeleton label="Loading the wishes" rows={6} />}
    >
      {(loaded) => <Contents key={eventId} wishes={loaded} />}
    </EventPage>
  )
}

function Contents({ wishes }: { wishes: EventWishes }) {
  const { eventId, isChangeable, contradictions } = wishes
  const navigate = useNavigate()
  const { golfer, diner } = useSearch({ from: paths.placementWishes })
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
    <div className={layout.stack8}>
      <EventTabs eventId={eventId} />
      {isChangeable ? (
        <div className={styles.head}>
          <Button tone="primary" onPress={() => setEntered({ kind: 'new', spotId: null, part: 'golf' })}>
            Add a wish
          </Button>
          <Link to={paths.golferPlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
            Golfer placement
          </Link>
          <Link to={paths.proposePlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
            Propose places
          </Link>
        </div>
      ) : (
        <Notice title="This event is over">Wishes can be looked at, and not changed any more.</Notice>
      )}
      <Contradictions contradictions={contradictions} />
      <WaitingRequests wishes={wishes} onAccept={(request) => setEntered({ kind: 'request', request })} />
      <WishList wishes={wishes} onChange={(wish) => setEntered({ kind: 'change', wish })} />
      {entered && <WishForm eventId={eventId} entered={refresh(entered, wishes)} onClose={close} />}
    </div>
  )
}

/** A request as it stands now: what its partner writes meanwhile is read before it is accepted. */
function refresh(entered: Entered, { requests }: EventWishes): Entered {
  if (entered.kind !== 'request') return entered
  return { ...entered, request: requests.find(({ id }) => id === entered.request.id) ?? entered.request }
}
