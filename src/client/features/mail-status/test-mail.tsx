import { useMutation } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { mailEndpoints, type TestMail as Tested } from '#shared/contracts/registrations/mail.ts'

/** Sends the organiser a mail, and shows what the mail server said to it. */
export function TestMail() {
  const sending = useMutation({ mutationFn: () => callApi(mailEndpoints.sendTestMail, {}) })
  return (
    <Section title="Test mail" note="Find out whether mails leave, and what the mail server says.">
      <Stack>
        <div>
          <Button isBusy={sending.isPending} busyLabel="Sending" onPress={() => sending.mutate()}>
            Send me a test mail
          </Button>
        </div>
        <div role="status">{sending.data && <Answer {...sending.data} />}</div>
        {sending.error && (
          <Notice tone="error" title="No test mail was sent">
            {describeFailure(sending.error)}
          </Notice>
        )}
      </Stack>
    </Section>
  )
}

function Answer({ to, state, answer, reason }: Tested) {
  if (state === 'kept') {
    return (
      <Notice tone="warning" title={`Kept, not sent to ${to}`}>
        No mail server is set. The mail lies in the data folder of the server.
      </Notice>
    )
  }
  return state === 'sent' ? (
    <Notice tone="success" title={`The mail server has taken the mail to ${to}`}>
      It said: {answer}
    </Notice>
  ) : (
    <Notice tone="error" title={`The mail to ${to} did not leave`}>
      <p>{reason}</p>
      <p>The mail server, or the way to it, said: {answer}</p>
    </Notice>
  )
}
