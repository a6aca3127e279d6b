import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { chooseFailureTitle, describeFailure } from '#client/api/request-error.ts'
import { useEarlierLines } from '#client/parts/log/earlier-lines.ts'
import { FoldedList } from '#client/parts/log/folded-list.tsx'
import { useToastOutcome } from '#client/parts/unsent-mail.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Tag } from '#client/ui/display/facts.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import {
  registrationLogEndpoints as calls,
  type LoggedMail,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { formatCount } from '#shared/domain/text.ts'
import { ReadMailDialog, ResendDialog } from './mail-dialogs.tsx'
import { registrationLogQuery } from './queries.ts'

export function MailList({ log }: { log: RegistrationLog }) {
  const { registrationId: id } = log
  const { lines: mails, earlier } = useEarlierLines({ lines: log.mails, cursor: log.mailCursor }, async (before) => {
    const part = await callApi(calls.getEarlierMails, { params: { id }, query: { before } })
    return { lines: part.mails, cursor: part.mailCursor }
  })
  const [justSentId, setJustSentId] = useState<number | null>(null)
  return (
    <Section title="Emails" note={<span role="status">{mails.length > 0 && countMails(mails, earlier.hasMore)}</span>}>
      {log.isConfirmationHeld && <HeldConfirmation log={log} onSentFromHere={setJustSentId} />}
      {mails.length === 0 && !log.isConfirmationHeld && (
        <EmptyState title="No emails yet">Confirmations and other emails for this registration appear here.</EmptyState>
      )}
      {mails.length > 0 && (
        <FoldedList items={mails} noun="emails" earlier={earlier}>
          {(shown) => (
            <ol className="border-t border-line-strong [&>li]:border-b [&>li]:border-line">
              {shown.map((mail) => (
                <li key={mail.id}>
                  <LoggedMailItem mail={mail} log={log} takesFocus={mail.id === justSentId} />
                </li>
              ))}
            </ol>
          )}
        </FoldedList>
      )}
    </Section>
  )
}

type LoggedMailItemProps = {
  mail: LoggedMail
  log: RegistrationLog
  takesFocus: boolean
}

function LoggedMailItem({ mail, log, takesFocus }: LoggedMailItemProps) {
  const article = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<'reading' | 'resending' | null>(null)
  const delivery = describeDelivery(mail)
  const close = () => setOpened(null)

  useEffect(() => {
    if (takesFocus) article.current?.focus()
  }, [takesFocus])

  return (
    <article
      ref={article}
      tabIndex={-1}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-2 gap-x-6 py-3 max-sm:grid-cols-[minmax(0,1fr)] print:py-1',
        mail.state === 'failed' && 'px-3 border-s-4 border-clay bg-clay-wash',
      )}
      aria-label={mail.line}
    >
      <div className="flex flex-col items-start gap-1">
        <p className="tabular-nums lining-nums wrap-anywhere whitespace-pre-wrap">{mail.line}</p>
        <StateTag state={mail.state} />
        {delivery && (
          <p className={`text-note wrap-anywhere ${mail.state === 'failed' ? '' : 'text-ink-soft'}`}>{delivery}</p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2" data-print="hide">
        <Button
          tone="quiet"
          onPress={() => setOpened('reading')}
          disabledReason={mail.canBeRead ? undefined : describeUnread(mail)}
        >
          Read
        </Button>
        <Button onPress={() => setOpened('resending')}>Resend…</Button>
      </div>
      <ReadMailDialog isOpen={opened === 'reading'} mail={mail} log={log} onClose={close} />
      <ResendDialog isOpen={opened === 'resending'} mail={mail} log={log} onClose={close} />
    </article>
  )
}

const describeUnread = ({ kind }: LoggedMail) =>
  kind === 'mailing' ? 'We write this email when we send it.' : 'It contains a personal link, so its text isn’t kept.'

function StateTag({ state }: Pick<LoggedMail, 'state'>) {
  if (state === 'failed') {
    return (
      <p className="flex items-center gap-1 text-clay text-note font-semibold">
        <CircleAlert size={16} aria-hidden="true" />
        Failed
      </p>
    )
  }
  return state === 'queued' ? <Tag tone="current">Waiting</Tag> : null
}

type HeldConfirmationProps = {
  log: RegistrationLog
  onSentFromHere: (mailId: number) => void
}

function HeldConfirmation({ log, onSentFromHere }: HeldConfirmationProps) {
  const { registrationId, contactEmail } = log
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const toastOutcome = useToastOutcome()
  const sending = useMutation({
    mutationFn: () => callApi(calls.sendConfirmation, { body: { id: registrationId } }),
    onSuccess({ id, to }) {
      toastOutcome({ what: 'Confirmation', to })
      if (document.activeElement === button.current) onSentFromHere(id)
      return queryClient.invalidateQueries({ queryKey: registrationLogQuery(registrationId).queryKey })
    },
  })

  return (
    <Notice
      title="No confirmation was sent because “Do not send confirmation” was selected"
      action={
        <Button ref={button} isBusy={sending.isPending} busyLabel="Sending" onPress={() => sending.mutate()}>
          Send confirmation
        </Button>
      }
    >
      {sending.error
        ? `${chooseFailureTitle('We couldn’t send the confirmation', sending.error)}. ${describeFailure(sending.error)}`
        : `We’ll send it to ${contactEmail}.`}
    </Notice>
  )
}

type Delivery = Pick<LoggedMail, 'state' | 'attempts' | 'lastError'>

export function describeDelivery({ state, attempts, lastError }: Delivery): string {
  // Attempts are counted when they start, so without an error the first one is still in progress.
  if (state === 'sent' || (state === 'queued' && lastError === null)) return ''
  if (state === 'kept') return 'Not sent because email wasn’t set up.'
  const tried = `We tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  return state === 'failed' ? `${tried} and stopped. Resend it from here.` : `${tried} so far.`
}

const notableStates = [
  ['failed', 'failed'],
  ['queued', 'waiting'],
  ['kept', 'not sent'],
] as const

export function countMails(mails: readonly Pick<LoggedMail, 'state'>[], hasEarlier = false): string {
  const byState = Object.groupBy(mails, ({ state }) => state)
  const remarks = notableStates.flatMap(([state, words]) => (byState[state] ? `${byState[state].length} ${words}` : []))
  const total = `${hasEarlier ? 'Latest ' : ''}${formatCount(mails.length, 'email')}`
  return remarks.length > 0 ? `${total}: ${remarks.join(', ')}` : total
}
