import { PublicForm, SubmitButton } from '#client/parts/public/public-form.tsx'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { Page, Stack } from '#client/ui/layout/layout.tsx'
import type { MailStop } from '#shared/mail-stop.ts'

export function StopPage() {
  const { data: stop } = usePublicPage<MailStop>()
  if (!stop) {
    return (
      <Page title="This link doesn’t work" width="narrow">
        <p>The link is incomplete, or its event no longer exists. Open it from the email again.</p>
      </Page>
    )
  }
  if (stop.isTooOften) {
    return (
      <Page title={stop.event ? 'Reminders still stopped' : 'Still unsubscribed'} width="narrow">
        <p>You’ve changed this too many times today. Try again tomorrow.</p>
      </Page>
    )
  }
  return stop.isStopped ? <OptOutConfirmation stop={stop} /> : <Question stop={stop} />
}

function Question({ stop }: { stop: MailStop }) {
  const title = stop.event ? 'Stop reminders?' : 'Unsubscribe from fundraising email?'
  return (
    <Page title={title} width="narrow">
      <Stack>
        {stop.event ? (
          <p>
            <strong>{stop.email}</strong> gets reminders for <strong>{stop.event}</strong>.
          </p>
        ) : (
          <p>
            <strong>{stop.email}</strong> gets fundraising email.
          </p>
        )}
        <PublicForm>
          <SubmitButton name="wants" value="none">
            {stop.event ? 'Stop reminders for this event' : 'Unsubscribe'}
          </SubmitButton>
        </PublicForm>
        <p>You’ll still get login links, confirmations, and emails about your spot.</p>
      </Stack>
    </Page>
  )
}

function OptOutConfirmation({ stop }: { stop: MailStop }) {
  return (
    <Page title={stop.event ? 'Reminders stopped' : 'You’re unsubscribed'} width="narrow">
      <Stack>
        {stop.event ? (
          <p>
            <strong>{stop.email}</strong> won’t get any more reminders for <strong>{stop.event}</strong>. You’ll keep
            your spots.
          </p>
        ) : (
          <p>
            <strong>{stop.email}</strong> won’t get any more fundraising email. This applies to all future events.
          </p>
        )}
        <PublicForm>
          <SubmitButton name="wants" value="again">
            {stop.event ? 'Resume reminders' : 'Resume fundraising email'}
          </SubmitButton>
        </PublicForm>
      </Stack>
    </Page>
  )
}
