import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCanSendMail, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, buttonClass } from '#client/ui/button.tsx'
import { Count, CountRow, SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type MailStatus, mailEndpoints } from '#shared/contracts/email/mail.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { TestSection } from './test-section.tsx'
import { mailStatusQuery, TroubledEmails } from './troubled-mails.tsx'

export function MailPage() {
  const canSendMail = useCanSendMail()
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
          {!canSendMail && (
            <Notice
              tone="warning"
              title="Fairway can’t send email yet"
              action={
                <Link to={paths.mailServer} className={actionLinkClass}>
                  Set up the mail server
                </Link>
              }
            >
              No mail server is set up, so no one gets login links or confirmations.
            </Notice>
          )}
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
          <TroubledEmails status={status} />
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
        <Count value={kept}>not sent because email wasn’t set up. You can resend them in the email log</Count>
      )}
      <Count value={failed}>failed</Count>
    </CountRow>
  )
}

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

function TestMail() {
  const sending = useMutation({ mutationFn: () => callApi(mailEndpoints.sendTestMail, {}) })
  return (
    <TestSection
      note="Shows the mail server’s response."
      label="Send me a test email"
      sending={sending}
      onTest={() => sending.mutate()}
    />
  )
}
