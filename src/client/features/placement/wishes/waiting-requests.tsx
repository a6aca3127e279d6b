import { describeFailure } from '#client/api/request-error.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type EventWishes, type WishRequest, wishEndpoints } from '#shared/contracts/placement/wishes.ts'
import { useWishCall } from './wish-queries.ts'
import styles from './wishes.module.css'

interface RequestsProps {
  wishes: EventWishes
  onAccept: (request: WishRequest) => void
}

/** What partners have asked for and no organiser has answered, the oldest first; below it what was declined. */
export function WaitingRequests({ wishes: { requests, isChangeable }, onAccept }: RequestsProps) {
  const waiting = requests.filter(({ state }) => state === 'asked')
  const declined = requests.filter(({ state }) => state === 'declined')
  if (waiting.length + declined.length === 0) return null
  return (
    <Section
      title="Asked by partners"
      note={
        waiting.length > 0
          ? `${waiting.length === 1 ? '1 request waits' : `${waiting.length} requests wait`} for an answer. Partners see what became of it.`
          : 'Every request was answered.'
      }
    >
      {waiting.length > 0 && (
        <ul className={styles.requests}>
          {waiting.map((request) => (
            <Request key={request.id} request={request} isChangeable={isChangeable} onAccept={onAccept} />
          ))}
        </ul>
      )}
      {declined.length > 0 && (
        <Disclosure
          title={declined.length === 1 ? '1 request was declined' : `${declined.length} requests were declined`}
        >
          <ul className={styles.requests}>
            {declined.map((request) => (
              <Request key={request.id} request={request} isChangeable={isChangeable} onAccept={onAccept} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Section>
  )
}

interface RequestProps {
  request: WishRequest
  isChangeable: boolean
  onAccept: (request: WishRequest) => void
}

function Request({ request, isChangeable, onAccept }: RequestProps) {
  const { id, version, partner, text, author, state } = request
  const isDeclined = state === 'declined'
  const declining = useWishCall(wishEndpoints.declineWishRequest, () =>
    toast(isDeclined ? `The request of ${partner} waits again` : `Declined the request of ${partner}`),
  )
  return (
    <li className={styles.request} aria-label={partner}>
      <p>
        <strong>{partner}</strong> would like to play with “{text}”{' '}
        <span className={layout.note}>{author !== partner && `Written by ${author}`}</span>
      </p>
      {isChangeable && (
        <Actions>
          <Button aria-label={`Accept the request of ${partner}`} onPress={() => onAccept(request)}>
            Accept
          </Button>
          <Button
            tone="quiet"
            aria-label={isDeclined ? `Take back declining ${partner}` : `Decline the request of ${partner}`}
            isBusy={declining.isPending}
            onPress={() => declining.mutate({ body: { id, version, isDeclined: !isDeclined } })}
          >
            {isDeclined ? 'Take back' : 'Decline'}
          </Button>
        </Actions>
      )}
      {declining.error && <Notice tone="error">{describeFailure(declining.error)}</Notice>}
    </li>
  )
}
