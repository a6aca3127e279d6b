import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { Loaded } from '#client/records/loaded.tsx'
import { Button } from '#client/ui/buttons/button.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { TestMail } from '#shared/contracts/registrations/mail.ts'
import { type MailingText, mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import type { MailClass } from '#shared/domain/mail/mailing.ts'
import styles from './mailings.module.css'
import { idOf } from './queries.ts'
import type { Ticked } from './use-ticked.ts'

type MailingPreviewProps = {
  eventId: number
  ticked: Ticked
  /** As it is typed. */
  values: MailingText
  mailClass: MailClass
  withWritten: (act: (written: MailingText) => unknown) => void
}

interface LookedAt {
  written: MailingText
  /** What stood in the form then. */
  typed: string
  /** Pressed again, it is asked anew: the registration may have changed. */
  times: number
}

/** The mail as one of those who are ticked would get it, on this page or in the organiser's own mailbox. */
export function MailingPreview({ eventId, ticked, values, mailClass, withWritten }: MailingPreviewProps) {
  const [chosenId, choose] = useState<number | null>(null)
  const { chosen } = ticked
  const registrationId = chosen.find((one) => idOf(one) === chosenId)?.registrationId ?? chosen[0]?.registrationId
  const toOne = (written: MailingText) => ({ ...written, eventId, registrationId: registrationId ?? 0 })
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null)
  // Of whoever is chosen: another partner is another preview.
  const preview = useQuery({
    networkMode: 'always',
    queryKey: ['mailingPreview', eventId, registrationId, lookedAt],
    queryFn: lookedAt ? () => callApi(mailingEndpoints.previewMailing, { body: toOne(lookedAt.written) }) : skipToken,
    gcTime: 0,
  })
  const testing = useMutation({
    networkMode: 'always',
    mutationFn: (written: MailingText) => callApi(mailingEndpoints.sendTestMailing, { body: toOne(written) }),
  })
  const nobody = registrationId === undefined ? 'Nobody is ticked.' : undefined
  const typed = JSON.stringify([values.subject, values.text, mailClass])
  const look = (written: MailingText) => setLookedAt({ written, typed, times: (lookedAt?.times ?? 0) + 1 })

  return (
    <Section title="How it looks">
      <Stack>
        <SelectField
          label="As this partner gets it"
          options={chosen.map((one) => ({ value: idOf(one), label: one.partner }))}
          value={registrationId ?? null}
          onChange={choose}
          disabledReason={nobody}
        />
        <div className={styles.buttons}>
          <Button isBusy={preview.isFetching} disabledReason={nobody} onPress={() => withWritten(look)}>
            Preview
          </Button>
          <Button
            isBusy={testing.isPending}
            busyLabel="Sending"
            disabledReason={ticked.whyNone}
            onPress={() => withWritten((written) => testing.mutate(written))}
          >
            Send it to me
          </Button>
        </div>
        <div role="status">{testing.data && !testing.isPending && <Tested {...testing.data} />}</div>
        {testing.error && (
          <Notice tone="error" title="That did not work">
            {problemIssues(testing.error)[0]?.message ?? describeFailure(testing.error)}
          </Notice>
        )}
        {lookedAt && (
          <section aria-label="Preview" className={styles.preview}>
            <Loaded query={preview} loading={<Skeleton label="Loading the preview" lines={6} />}>
              {({ to, subject, text }) => (
                <>
                  {lookedAt.typed !== typed && <p className={styles.old}>Changed since: press Preview once more.</p>}
                  <p className={styles.head}>
                    To {to}
                    <br />
                    <strong>{subject}</strong>
                  </p>
                  <pre className={styles.text}>{text}</pre>
                </>
              )}
            </Loaded>
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
