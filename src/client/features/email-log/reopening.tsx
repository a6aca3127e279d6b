import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonField, SkeletonRegion } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import type { RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { describeReopening } from './describe-reopening.ts'
import { eventOfLogQuery } from './queries.ts'
import { ReopenForm } from './reopen-form.tsx'

type ReopeningProps = { log: RegistrationLog /** In the organisation's time zone. */; today: string }

/** Whether the partner can work on the registration, and the way to let them although registration is closed. */
export function Reopening({ log, today }: ReopeningProps) {
  const { data: event, error, refetch } = useQuery(eventOfLogQuery(log.eventId))
  return (
    <Section title="Open to the partner">
      {event && <Standing log={log} event={event} today={today} />}
      {!event && !error && (
        <SkeletonRegion>
          <SkeletonField />
        </SkeletonRegion>
      )}
      {!event && error && (
        <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {describeFailure(error)}
        </Notice>
      )}
    </Section>
  )
}

function Standing({ log, event, today }: ReopeningProps & { event: SavedEvent }) {
  const { sentences, isReopened, whyNot } = describeReopening({ ...log, event, today })
  return (
    <Stack>
      <p>{sentences.join(' ')}</p>
      {whyNot ? (
        <div>
          <Button disabledReason={whyNot}>Reopen</Button>
        </div>
      ) : (
        <ReopenForm log={log} isReopened={isReopened} bounds={{ today, eventDate: event.eventDate }} />
      )}
    </Stack>
  )
}
