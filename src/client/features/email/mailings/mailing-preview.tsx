import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import type { TestMail } from '#shared/contracts/registrations/mail.ts'
import type { MailingText } from '#shared/contracts/registrations/mailing-text.ts'
import {
  type MailingFile,
  type MailingReceiver,
  type MailingReceivers,
  mailingEndpoints,
} from '#shared/contracts/registrations/mailings.ts'
import {
  findNoMailing,
  type MailClass,
  type NoMailing,
  noMailingReasons,
  pickOnePerMailbox,
} from '#shared/domain/mail/mailing.ts'
import { countOf, joinWords } from '#shared/domain/text.ts'
import { idOf } from './mailings.tsx'

export type Written = MailingText & { file?: MailingFile }

type MailingPreviewProps = {
  eventId: number
  selection: RecipientSelection
  /** As it is typed. */
  values: MailingText
  mailClass: MailClass
  withWritten: (act: (written: Written) => unknown) => void
}

interface LookedAt {
  written: MailingText
  /** The form's content at that time. */
  typed: string
  /** Always loaded again, because the registration may have changed. */
  times: number
}

/** The email of one selected recipient, on this page or in the organizer's mailbox. */
export function MailingPreview({ eventId, selection, values, mailClass, withWritten }: MailingPreviewProps) {
  const [chosenId, choose] = useState<string | null>(null)
  const { chosen } = selection
  const reader = chosen.find((one) => idOf(one) === chosenId) ?? chosen[0]
  const { registrationId = 0, spotId = 0 } = reader ?? {}
  const toOne = (written: Written) => ({ ...written, eventId, registrationId, spotId })
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null)
  // Another recipient is another preview.
  const preview = useQuery({
    networkMode: 'always',
    queryKey: ['mailingPreview', eventId, registrationId, spotId, lookedAt],
    queryFn: lookedAt ? () => callApi(mailingEndpoints.previewMailing, { body: toOne(lookedAt.written) }) : skipToken,
    gcTime: 0,
  })
  const testing = useMutation({
    mutationFn: (written: Written) => callApi(mailingEndpoints.sendTestMailing, { body: toOne(written) }),
  })
  const nobody = reader ? undefined : 'Select at least one recipient'
  const typed = JSON.stringify([values.subject, values.text, mailClass])
  const look = ({ file: _, ...written }: Written) => setLookedAt({ written, typed, times: (lookedAt?.times ?? 0) + 1 })

  return (
    <Section title="Preview and test">
      <Stack>
        <SelectField
          label="Preview as"
          options={chosen.map((one) => ({ value: idOf(one), label: one.partner }))}
          value={reader ? idOf(reader) : null}
          onChange={choose}
          disabledReason={nobody}
        />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={preview.isFetching} disabledReason={nobody} onPress={() => withWritten(look)}>
            Preview
          </Button>
          <Button
            isBusy={testing.isPending}
            busyLabel="Sending"
            disabledReason={selection.whyNone}
            onPress={() => withWritten((written) => testing.mutate(written))}
          >
            Send me a copy
          </Button>
        </div>
        <div role="status">{testing.data && !testing.isPending && <Tested {...testing.data} />}</div>
        {testing.error && (
          <Notice tone="error" title="We couldn’t send the copy">
            {problemIssues(testing.error)[0]?.message ?? describeFailure(testing.error)}
          </Notice>
        )}
        {lookedAt && (
          <section aria-label="Preview" className="p-4 border border-line rounded-md">
            <Loaded query={preview} loading={<Skeleton label="Loading the preview" lines={6} />}>
              {({ to, subject, text }) => (
                <>
                  {lookedAt.typed !== typed && (
                    <p className="mb-3 text-ink-soft">You’ve changed the email. Select Preview again.</p>
                  )}
                  <p className="mb-3 wrap-anywhere">
                    To {to}
                    <br />
                    <strong>{subject}</strong>
                  </p>
                  <pre className="m-0 [font:inherit] whitespace-pre-wrap wrap-anywhere">{text}</pre>
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
  if (state === 'kept') return <Notice tone="warning">Not sent to {to} because email isn’t set up.</Notice>
  return (
    <Notice tone="error">
      Not sent to {to}. Mail server response: {answer}
    </Notice>
  )
}

const maxNamed = 3

/** `Acme, Borealis, Cobalt, and 9 others` */
export function describeRecipients({ chosen, whyNone }: RecipientSelection): string {
  const named = chosen.slice(0, maxNamed).map(({ partner }) => partner)
  const more = chosen.length - named.length
  return chosen.length === 0 ? (whyNone ?? '') : joinWords(more > 0 ? [...named, countOf(more, 'other')] : named)
}

/** The recipients: at first the whole list. */
export function RecipientList({ selection }: { selection: RecipientSelection }) {
  const { receivers, chosen, emails, isSelected, whyNot, select, selectAll } = selection
  const without = receivers.length - chosen.length
  return (
    <Disclosure
      title={`To ${countOf(chosen.length, 'recipient')}: ${countOf(emails, 'email')}`}
      note={without > 0 ? `${without} of the ${receivers.length} won’t get it.` : 'One email per address.'}
      level={2}
    >
      <Stack>
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => selectAll()}>Select all</Button>
        </div>
        <ul className="grid gap-3 max-h-96 m-0 p-1 overflow-y-auto list-none wrap-anywhere" aria-label="Recipients">
          {receivers.map((receiver) => (
            <li key={idOf(receiver)}>
              <CheckboxField
                label={receiver.partner}
                hint={`${receiver.contactName}, ${receiver.email}`}
                isSelected={isSelected(receiver)}
                onChange={(isChosen) => select(idOf(receiver), isChosen)}
                disabledReason={describeWhyNot(whyNot(receiver))}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  )
}

const describeWhyNot = (why: ReturnType<RecipientSelection['whyNot']>) => (why ? noMailingReasons[why] : undefined)

export interface RecipientSelection {
  /** Everyone in the audience. */
  receivers: readonly MailingReceiver[]
  /** Recipients, and others who share an address with one. */
  chosen: readonly MailingReceiver[]
  /** The number of emails. */
  emails: number
  /** Why there is nothing to send. */
  whyNone: string | undefined
  isSelected: (receiver: MailingReceiver) => boolean
  /** Why someone can't get this email. */
  whyNot: (receiver: MailingReceiver) => NoMailing | null
  select: (id: string, isChosen: boolean) => void
  selectAll: () => void
  exclude: (ids: readonly string[]) => void
}

/** The selected recipients: all who can get the email, except those cleared. */
export function useRecipientSelection(
  told: MailingReceivers,
  mailClass: MailClass,
  audience: 'contacts' | 'attendees' | 'both',
): RecipientSelection {
  const { isOver, hasPostalAddress } = told
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const isAsked = ({ spotId }: MailingReceiver) => audience === 'both' || spotId > 0 === (audience === 'attendees')
  const receivers = told.receivers.filter(isAsked)
  const whyNot = ({ isStopped }: MailingReceiver) =>
    findNoMailing({ mailClass, isDeleted: false, isMoved: false, isOver, isStopped, hasPostalAddress: true })
  const isSelected = (receiver: MailingReceiver) => !off.has(idOf(receiver)) && whyNot(receiver) === null
  const chosen = receivers.filter(isSelected)

  function select(id: string, isChosen: boolean) {
    const changed = new Set(off)
    if (isChosen) changed.delete(id)
    else changed.add(id)
    setOff(changed)
  }

  const lacksAddress = mailClass === 'appeal' && !hasPostalAddress

  return {
    receivers,
    chosen,
    isSelected,
    whyNot,
    select,
    emails: pickOnePerMailbox(chosen).length,
    whyNone: lacksAddress ? noPostalAddress : chosen.length === 0 ? 'Select at least one recipient' : undefined,
    exclude: (ids) => setOff(new Set([...off, ...ids])),
    selectAll: () => setOff(new Set()),
  }
}

/** The refusal isn't about individual partners, so the selection stays. */
const noPostalAddress = 'Enter your mailing address in Settings first'
