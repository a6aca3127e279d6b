import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button, buttonClass } from '#client/ui/button.tsx'
import { Count, CountRow, SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type MailStatus, mailEndpoints } from '#shared/contracts/registrations/mail.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { TestAnswer } from './test-answer.tsx'
import { mailStatusQuery, TroubledMails } from './troubled-mails.tsx'

/** Whether emails are sent and delivered, and what to do if they aren't. */
export function MailPage() {
  return (
    <PageFrame
      title="Email"
      eyebrow="Administration"
      query={useQuery(mailStatusQuery)}
      width="normal"
      loading={<Skeleton label="Loading the email status" lines={2} rows={5} />}
    >
      {(status) => (
        <Stack>
          <MailNotice />
          {status.passwordProblem && (
            <Notice
              tone="error"
              title="Email is waiting"
              action={
                <Link to={paths.mailServer} className={actionLinkClass}>
                  Enter the password
                </Link>
              }
            >
              {status.passwordProblem}
            </Notice>
          )}
          {status.senderProblem && (
            <Notice tone="error" title="Email from this address will be rejected">
              {status.senderProblem}
            </Notice>
          )}
          {status.unsafeSettings.map((sentence) => (
            <Notice key={sentence} tone="warning" title="Unsafe email setting">
              {sentence}
            </Notice>
          ))}
          <Counts status={status} />
          <TroubledMails status={status} />
          <EmailSetup status={status} />
          <TestMail />
        </Stack>
      )}
    </PageFrame>
  )
}

function Counts({ status: { counts, waitingSince } }: { status: MailStatus }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { waiting, sent, kept, failed } = counts
  return (
    <CountRow>
      <Count value={waiting}>
        waiting{waitingSince && `, the oldest since ${formatMoment(waitingSince, timeZone)}`}
      </Count>
      <Count value={sent}>sent</Count>
      {kept > 0 && (
        <Count value={kept}>not sent, because email wasn’t set up. You can resend them in the email log</Count>
      )}
      <Count value={failed}>failed</Count>
    </CountRow>
  )
}

/** How emails are sent. */
function EmailSetup({ status: { from, server } }: { status: MailStatus }) {
  return (
    <Section
      title="Mail server"
      actions={
        <Link to={paths.mailServer} className={buttonClass('secondary')}>
          Edit mail server
        </Link>
      }
    >
      <SummaryList isRuled>
        <SummaryRow term="From">{from}</SummaryRow>
        <SummaryRow term="Mail server">{server ?? 'None'}</SummaryRow>
      </SummaryList>
    </Section>
  )
}

/** Sends a test email and shows the mail server's response. */
function TestMail() {
  const sending = useMutation({ mutationFn: () => callApi(mailEndpoints.sendTestMail, {}) })
  return (
    <Section title="Test email" note="Send yourself an email and see the mail server’s response.">
      <Stack>
        <div>
          <Button isBusy={sending.isPending} busyLabel="Sending" onPress={() => sending.mutate()}>
            Send me a test email
          </Button>
        </div>
        <div role="status">{sending.data && <TestAnswer {...sending.data} />}</div>
        {sending.error && (
          <Notice tone="error" title="No test email was sent">
            {describeFailure(sending.error)}
          </Notice>
        )}
      </Stack>
    </Section>
  )
}
