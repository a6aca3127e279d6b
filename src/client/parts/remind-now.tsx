import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { countOf } from '#shared/domain/text.ts'
import { Loaded } from './fallback-pages.tsx'
import { toastFailure } from './toast-failure.ts'

/** All partners of an event, or one of them. */
type Asked = { eventId: number; registrationId?: number | undefined }

/** Confirms, then sends reminders. */
export function RemindNow({ eventId, registrationId, ...button }: Asked & ComponentProps<typeof Button>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)} />
      {isOpen && <RemindDialog {...{ eventId, registrationId }} onClose={() => setOpen(false)} />}
    </>
  )
}

function RemindDialog({ eventId, registrationId, onClose }: Asked & { onClose: () => void }) {
  const { timeZone = 'UTC' } = useSite() ?? {}
  const queryClient = useQueryClient()
  const params = { eventId, one: registrationId ?? 0 }
  const always = { staleTime: 0, gcTime: 0 }
  const preview = useQuery(apiQuery(['remindNow', params], reminderEndpoints.previewRemindNow, { params }, always))
  const { partners = [], sendAt = '', obstacle } = preview.data ?? {}
  const [one] = registrationId === undefined ? [] : partners
  const reminded = partners.filter(({ why, recentAt }) => why === '' || (one && recentAt))
  const others = partners.filter((other) => !reminded.includes(other))
  const emails = reminded.reduce((sum, { receivers }) => sum + receivers.length, 0)
  const sending = useMutation({
    mutationFn: () =>
      callApi(reminderEndpoints.remindNow, { body: { eventId, registrationId, recentAt: one?.recentAt } }),
    onSuccess: (sent) =>
      sent.emails > 0
        ? toast(`${countOf(sent.emails, 'reminder')} queued`)
        : toast('No reminders were sent, because someone just emailed or changed this', { tone: 'warning' }),
    onError: (failure) => toastFailure('No reminders were sent', failure),
    onSettled() {
      onClose()
      void queryClient.invalidateQueries({ queryKey: ['reminders'] })
    },
  })
  const title = `Remind ${one?.partner ?? (preview.data ? countOf(reminded.length, 'partner') : 'partners')} now`
  const when =
    sendAt > new Date().toISOString() ? `on ${formatMoment(sendAt, timeZone)}, because it’s night now` : 'now'
  return (
    <ConfirmDialog
      isOpen
      title={`${title}?`}
      confirmLabel={one ? 'Remind now' : title}
      isBusy={sending.isPending}
      disabledReason={obstacle ?? (emails === 0 ? 'No one can be reminded now' : undefined)}
      onConfirm={sending.mutate}
      onCancel={onClose}
    >
      <Loaded query={preview} loading={<Skeleton lines={2} />}>
        {() => (
          <Stack>
            {!obstacle && emails > 0 && (
              <p>{`${countOf(reminded.length, 'partner')} will get ${countOf(emails, 'email')}, sent ${when}.`}</p>
            )}
            {one?.recentAt && <Notice tone="warning" title={one.why} />}
            {others.length > 0 && <p>{countOf(others.length, 'partner')} won’t get a reminder:</p>}
            {others.map(({ registrationId: id, partner, why }) => (
              <p key={id}>{`${partner}: ${why}`}</p>
            ))}
          </Stack>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
