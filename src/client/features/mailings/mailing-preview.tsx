import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { TestMail } from '#shared/contracts/registrations/mail.ts'
import type { MailingText } from '#shared/contracts/registrations/mailing-text.ts'
import { mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import type { MailClass } from '#shared/domain/mail/judge-mailing.ts'
import styles from './mailings.module.css'
import { idOf } from './queries.ts'
import type { Ticked } from './use-ticked.ts'

type MailingPreviewProps = {
  eventId: number
  ticked: Ticked
  /** As it is typed; what was looked at before is told apart by it. */
  values: MailingText
  mailClass: MailClass
  withWritten: (act: (written: MailingText) => unknown) => void
}

/** The mail as one of those who are ticked would get it, on this page or in the organiser's own mailbox. */
export function MailingPreview({ eventId, ticked, values, mailClass, withWritten }: MailingPreviewProps) {
  const [chosenId, choose] = useState<number | null>(null)
  const { chosen } = ticked
  const registrationId = chosen.find((one) => idOf(one) === chosenId)?.registrationId ?? chosen[0]?.registrationId
  const toOne = (written: MailingText) => ({ ...written, eventId, registrationId: registrationId ?? 0 })
  const looking = useMutation({
    networkMode: 'always',
    mutationFn: (written: MailingText) => callApi(mailingEndpoints.previewMailing, { body: toOne(written) }),
  })
  const testing = useMutation({
    networkMode: 'always',
    mutationFn: (written: MailingText) => callApi(mailingEndpoints.sendTestMailing, { body: toOne(written) }),
  })
  const shown = JSON.stringify([values.subject, values.text, mailClass, registrationId])
  const [lookedAt, setLookedAt] = useState('')
  const failure = looking.error ?? testing.error
  const disabledReason = registrationId === undefined ? 'Nobody is ticked.' : undefined

  function look(written: MailingText) {
    setLookedAt(shown)
    looking.mutate(written)
  }

  return (
    <Section title="How it looks">
      <Stack>
        <SelectField
          label="As this partner gets it"
          options={chosen.map((one) => ({ value: idOf(one), label: one.partner }))}
          value={registrationId ?? null}
          onChange={choose}
          disabledReason={disabledReason}
        />
        <div className={styles.buttons}>
          <Button isBusy={looking.isPending} disabledReason={disabledReason} onPress={() => withWritten(look)}>
            Preview
          </Button>
          <Button
            isBusy={testing.isPending}
            busyLabel="Sending"
            disabledReason={disabledReason}
            onPress={() => withWritten((written) => testing.mutate(written))}
          >
            Send it to me
          </Button>
        </div>
        <div role="status">{testing.data && !testing.isPending && <Tested {...testing.data} />}</div>
        {failure && (
          <Notice tone="error" title="That did not work">
            {problemIssues(failure)[0]?.message ?? describeFailure(failure)}
          </Notice>
        )}
        {looking.data && (
          <section aria-label="Preview" className={styles.preview}>
            {lookedAt !== shown && <p className={styles.old}>Changed since: press Preview once more.</p>}
            <p className={styles.head}>
              To {looking.data.to}
              <br />
              <strong>{looking.data.subject}</strong>
            </p>
            <pre className={styles.text}>{looking.data.text}</pre>
          </section>
        )}
      </Stack>
    </Section>
  )
}

function Tested({ to, state, answer }: TestMail) {
  if (state === 'sent') return <Notice tone="success">Sent to {to}.</Notice>
  if (state === 'kept') return <Notice tone="warning">Kept, not sent to {to}: no mail server is set.</Notice>
  return (
    <Notice tone="error">
      Not sent to {to}. The mail server, or the way to it, said: {answer}
    </Notice>
  )
}
