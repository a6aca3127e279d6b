import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { Loaded } from '#client/records/loaded.tsx'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormDateField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import {
  registrationLogEndpoints as calls,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { checkReopenedUntil } from '#shared/domain/registration/permissions.ts'
import { describeReopening } from './describe-reopening.ts'
import styles from './email-log.module.css'
import { eventOfLogQuery } from './queries.ts'

type ReopeningProps = { log: RegistrationLog /** In the organisation's time zone. */; today: string }

/** Whether the partner can work on the registration, and the way to let them although registration is closed. */
export function Reopening({ log, today }: ReopeningProps) {
  return (
    <Section title="Open to the partner">
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

/** Until which day the partner may work on it, and the end of that. */
function ReopenForm({ log, isReopened, bounds }: ReopenFormProps) {
  const reopen = useReopen(log.registrationId)
  const [failure, setFailure] = useState<string | null>(null)
  const [isClosing, setClosing] = useState(false)
  const { control, ...form } = useForm<Reopened>({
    values: { reopenedUntil: (isReopened && log.reopenedUntil) || '' },
  })
  const isBusy = form.formState.isSubmitting || isClosing

  async function save(reopenedUntil: string | null, done: string) {
    setFailure(null)
    try {
      await reopen(reopenedUntil)
      toast(done)
    } catch (error) {
      const issue = problemIssues(error).find(({ path }) => path === 'reopenedUntil')
      if (issue) form.setError('reopenedUntil', { message: issue.message }, { shouldFocus: true })
      else setFailure(describeFailure(error))
    }
  }

  async function reopenUntil({ reopenedUntil }: Reopened) {
    const message = checkReopenedUntil(reopenedUntil, bounds)
    if (message) form.setError('reopenedUntil', { message }, { shouldFocus: true })
    else await save(reopenedUntil, `${log.partner} may work on it until ${formatDate(reopenedUntil)}`)
  }

  async function closeAgain() {
    setClosing(true)
    form.clearErrors()
    await save(null, `Closed again for ${log.partner}`)
    setClosing(false)
    // The button that was pressed is gone.
    form.setFocus('reopenedUntil')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void form.handleSubmit(reopenUntil)()
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form} data-print="hide">
      <FormDateField
        control={control}
        name="reopenedUntil"
        label={isReopened ? 'Reopened until' : 'Reopen until'}
        min={bounds.today}
        max={bounds.eventDate}
        hint="That day counts in full. The contact is told by mail."
        isRequired
      />
      {failure && (
        <Notice tone="error" title="This was not saved">
          {failure}
        </Notice>
      )}
      <Actions>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {isReopened ? 'Change the day' : 'Reopen'}
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

/** Reopens a registration until a day, or closes it again (null). */
function useReopen(registrationId: number): (reopenedUntil: string | null) => Promise<void> {
  const queryClient = useQueryClient()
  return async (reopenedUntil) => {
    await callApi(calls.reopenRegistration, { body: { id: registrationId, reopenedUntil } })
    // The registration and the dashboards say so too.
    await queryClient.invalidateQueries()
  }
}
