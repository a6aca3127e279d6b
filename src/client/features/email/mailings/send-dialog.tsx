import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanSendMail } from '#client/api/app-context.ts'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { describeFailure, isAnswerLost, problemCode, problemIssues, RequestError } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { useStillOpen } from '#client/routing/still-open.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { Problem } from '#shared/contracts/problem.ts'
import { mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { summarizeSubject } from '#shared/domain/mail/mailing.ts'
import { countOf } from '#shared/domain/text.ts'
import type { RecipientSelection, Written } from './mailing-preview.tsx'
import { idOf } from './mailings.tsx'

type SendDialogProps = {
  eventId: number
  eventName: string
  written: Written
  selection: RecipientSelection
  onClose: () => void
  onLookAgain: () => void
}

/** The question before it leaves, with how many get it. Pressed twice, or again after a lost answer, it is sent once. */
export function SendDialog({ eventId, eventName, written, selection, onClose, onLookAgain }: SendDialogProps) {
  const { chosen, emails } = selection
  const canSendMail = useCanSendMail()
  const [requestId] = useState(newIdempotencyKey)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isStillOpen = useStillOpen()
  const registrationIds = chosen.filter(({ spotId }) => spotId === 0).map(({ registrationId }) => registrationId)
  const spotIds = chosen.filter(({ spotId }) => spotId > 0).map(({ spotId }) => spotId)
  const sending = useMutation({
    mutationFn: () =>
      callApi(mailingEndpoints.sendMailing, {
        body: { ...written, requestId, eventId, registrationIds, spotIds, receivers: emails },
      }),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['mailings'] })
      if (isStillOpen()) await navigate({ to: paths.mailing, params: { id: String(id) }, ignoreBlocker: true })
    },
    onError: useToastErrorAfterUnmount('Nothing was sent'),
  })
  const rows = readRows(sending.error)
  function lookAgain() {
    selection.exclude(rows.map(({ id, spotId = 0 }) => idOf({ registrationId: id, spotId })))
    onLookAgain()
  }
  const act = `Send ${countOf(emails, 'email')}`
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={`${act}?`}
      onClose={onClose}
      isClosable={!sending.isPending}
      actions={
        <>
          <Button tone="primary" isBusy={sending.isPending} busyLabel="Sending" onPress={() => sending.mutate()}>
            {act}
          </Button>
          <Button onPress={onClose} isHeld={sending.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {countOf(chosen.length, 'recipient')} will get “{summarizeSubject(written.subject, { event: eventName })}”
        {written.file && ` with ${written.file.name}`} at {countOf(emails, 'address', 'addresses')}.{' '}
        {canSendMail
          ? 'You can’t recall sent emails.'
          : 'Email isn’t set up, so we’ll save the emails and not send them.'}
      </p>
      {sending.error && (
        <Notice
          tone="error"
          title={isAnswerLost(sending.error) ? 'We couldn’t confirm that it was sent' : 'Nothing was sent'}
          action={
            problemCode(sending.error) === 'list_moved_on' && (
              <Button onPress={lookAgain}>
                {rows.length > 0 ? `Remove ${rows.length === 1 ? 'it' : 'them'} and review` : 'Review again'}
              </Button>
            )
          }
        >
          {describeRefusal(sending.error, rows.length)}
          <Reasons rows={rows} />
        </Notice>
      )}
    </Dialog>
  )
}

const maxReasons = 10

type Rows = NonNullable<Problem['rows']>

/** The recipients that prevented sending. */
const readRows = (failure: unknown): Rows => (failure instanceof RequestError ? failure.problem?.rows : null) ?? []

function describeRefusal(failure: Error, refused: number): string {
  if (isAnswerLost(failure)) return 'Send it again. No one gets it twice.'
  if (problemCode(failure) !== 'list_moved_on') return problemIssues(failure)[0]?.message ?? describeFailure(failure)
  return refused > 0
    ? `${countOf(refused, 'recipient')} can’t receive this email, so it wasn’t sent to anyone:`
    : 'Some addresses changed while this page was open, so it wasn’t sent to anyone.'
}

function Reasons({ rows }: { rows: Rows }) {
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.slice(0, maxReasons).map(({ id, spotId = 0, partner, reason }) => (
        <li key={`${id} ${spotId}`}>{`${partner || 'A partner'} ${reason}`}</li>
      ))}
      {rows.length > maxReasons && <li>{`${rows.length - maxReasons} others`}</li>}
    </ul>
  )
}
