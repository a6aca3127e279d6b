import { describeFailure, readProblemIssues } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import type { TestMail } from '#shared/contracts/email/mail.ts'

interface TestSectionProps {
  note: string
  label: string
  sending: { isPending: boolean; data: TestMail | undefined; error: Error | null }
  isCurrent?: boolean
  onTest: () => void
}

export function TestSection({ note, label, sending, isCurrent = true, onTest }: TestSectionProps) {
  const { isPending, data, error } = sending
  return (
    <Section title="Test email" note={note}>
      <Stack>
        <div>
          <Button isBusy={isPending} busyLabel="Sending" onPress={onTest}>
            {label}
          </Button>
        </div>
        <div role="status">{data && isCurrent && <TestAnswer {...data} />}</div>
        {error && isCurrent && (
          <Notice tone="error" title="We couldn’t send a test email">
            {readProblemIssues(error)[0]?.message ?? describeFailure(error)}
          </Notice>
        )}
      </Stack>
    </Section>
  )
}

function TestAnswer({ to, state, answer, reason }: TestMail) {
  if (state === 'kept') {
    return (
      <Notice tone="warning" title={`Not sent to ${to}`}>
        Email isn’t set up. The email is in the server’s data folder.
      </Notice>
    )
  }
  return state === 'sent' ? (
    <Notice tone="success" title={`The mail server accepted the email to ${to}`}>
      Response: {answer}
    </Notice>
  ) : (
    <Notice tone="error" title={`We couldn’t send the email to ${to}`}>
      <p>{reason}</p>
      {answer && <p>The mail server’s response: {answer}</p>}
    </Notice>
  )
}
