import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { readProblemIssues } from '#client/api/request-error.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { UnsentNotice } from '#client/parts/unsent-mail.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { FormDateField } from '#client/ui/form/form-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import {
  registrationLogEndpoints as calls,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { checkReopenedUntil, findOnlineUpdates, isReopened } from '#shared/domain/registration/permissions.ts'
import { eventOfLogQuery } from './queries.ts'

type ReopeningProps = { log: RegistrationLog /** In the organization's time zone. */; today: string }

export function Reopening({ log, today }: ReopeningProps) {
  return (
    <Section title="Partner access">
      <Loaded query={useQuery(eventOfLogQuery(log.eventId))} loading={<Skeleton fields={1} />}>
        {(event) => <ReopeningState log={log} event={event} today={today} />}
      </Loaded>
    </Section>
  )
}

function ReopeningState({ log, event, today }: ReopeningProps & { event: SavedEvent }) {
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

type ReopenFormProps = {
  log: RegistrationLog
  isReopened: boolean
  bounds: { today: string; eventDate: string }
}

type Reopened = { reopenedUntil: string }

function ReopenForm({ log, isReopened, bounds }: ReopenFormProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [isClosing, setClosing] = useState(false)
  const { control, ...form } = useForm<Reopened>({
    values: { reopenedUntil: (isReopened && log.reopenedUntil) || '' },
  })
  const isBusy = form.formState.isSubmitting || isClosing

  /** Null closes it again. */
  async function save(reopenedUntil: string | null, done: string) {
    setFailure(null)
    try {
      await callApi(calls.reopenRegistration, { body: { id: log.registrationId, reopenedUntil } })
      await queryClient.invalidateQueries()
      toast(done)
    } catch (error) {
      const issue = readProblemIssues(error).find(({ path }) => path === 'reopenedUntil')
      if (issue) form.setError('reopenedUntil', { message: issue.message }, { shouldFocus: true })
      else setFailure(error)
    }
  }

  async function reopenUntil({ reopenedUntil }: Reopened) {
    const message = checkReopenedUntil(reopenedUntil, bounds)
    if (message) form.setError('reopenedUntil', { message }, { shouldFocus: true })
    else await save(reopenedUntil, `${log.partner} can edit it through ${formatDate(reopenedUntil)}`)
  }

  async function closeAgain() {
    setClosing(true)
    form.clearErrors()
    await save(null, `Closed again for ${log.partner}`)
    setClosing(false)
    form.setFocus('reopenedUntil')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void form.handleSubmit(reopenUntil)()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 max-w-reading" data-print="hide">
      <FormDateField
        control={control}
        name="reopenedUntil"
        label={isReopened ? 'Reopened through' : 'Reopen through'}
        min={bounds.today}
        max={bounds.eventDate}
        hint="Open through this date. We’ll email the contact."
        isRequired
      />
      <UnsentNotice />
      <FailureNotice error={failure} title="We couldn’t save the change" />
      <Actions>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {isReopened ? 'Change the date' : 'Reopen'}
        </Button>
        {isReopened && (
          <Button isBusy={isBusy} onPress={() => void closeAgain()}>
            Close again
          </Button>
        )}
      </Actions>
    </form>
  )
}

type Moment = Pick<RegistrationLog, 'registrationStatus' | 'reopenedUntil'> & {
  today: string
  event: Pick<Event, 'eventDate' | 'registrationOpenDate' | 'onlineUpdatesCloseDate'>
}

interface Reopening {
  sentences: string[]
  isReopened: boolean
  whyNot: string | null
}

export function describeReopening(moment: Moment): Reopening {
  const { registrationStatus, event } = moment
  switch (registrationStatus) {
    case 'open':
      return {
        sentences: describeOpen(moment),
        isReopened: false,
        whyNot: 'This partner can already edit it. You can reopen it once registration closes.',
      }
    case 'over':
      return {
        sentences: [`This event was on ${formatDate(event.eventDate)}.`],
        isReopened: false,
        whyNot: 'The event is over. Only organizers can correct names and comments.',
      }
    case 'notYetOpen':
      return describeClosed(`Registration for this event opens on ${formatDate(event.registrationOpenDate)}.`, moment)
    case 'closed':
      return describeClosed(
        `Registration for this event closed on ${formatDate(event.onlineUpdatesCloseDate)}.`,
        moment,
      )
  }
}

function describeOpen(moment: Moment): string[] {
  const closeDate = moment.event.onlineUpdatesCloseDate
  const window = `Registration for this event is open through ${formatDate(closeDate)}.`
  const updates = findOnlineUpdates(moment, moment.today)
  if (updates.state !== 'open' || updates.until <= closeDate) return [window]
  return [window, `This partner can edit it through ${formatDate(updates.until)}.`]
}

function describeClosed(window: string, { reopenedUntil, today }: Moment): Reopening {
  const isOpenAgain = isReopened(reopenedUntil, today)
  return { sentences: [window, describePartner(reopenedUntil, isOpenAgain)], isReopened: isOpenAgain, whyNot: null }
}

function describePartner(reopenedUntil: string | null, isOpenAgain: boolean): string {
  if (reopenedUntil === null) return 'This partner can view it but not change it.'
  const day = formatDate(reopenedUntil)
  return isOpenAgain
    ? `This partner can still edit it through ${day}.`
    : `It was reopened through ${day} and is now closed again.`
}
