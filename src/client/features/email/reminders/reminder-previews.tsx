import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dispatch, SetStateAction } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode, titleFailure } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import {
  type GuestPreview,
  type PartnerPreview,
  type ReminderPreview,
  type Reminders,
  reminderEndpoints,
} from '#shared/contracts/registrations/reminders.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { nextSendTime } from '#shared/domain/mail/reminders.ts'
import { countOf } from '#shared/domain/text.ts'
import { guestReminderDaysAfter, guestReminderDaysBefore } from '#shared/limits.ts'

/** The user's unsaved selections, by registration ID. */
export type Selections = ReadonlyMap<number, boolean>

interface PreviewsProps {
  plan: Reminders
  /** Whether another plan is entered and not saved. */
  isPlanChanged: boolean
  previews: ReminderPreview
  selections: Selections
  onSelect: Dispatch<SetStateAction<Selections>>
}

/** Who would get the next reminder, with each email, and who wouldn't, and why. */
export function ReminderPreviews({ plan, isPlanChanged, previews, selections, onSelect }: PreviewsProps) {
  const { partners, guests } = previews
  const before = new Set(partners.filter((one) => one.isLeftOut).map(idOf))
  const leftOut = new Set(partners.filter((one) => !(selections.get(idOf(one)) ?? !one.isLeftOut)).map(idOf))
  // Selections made during a save stay unsaved.
  const approval = useApproval(plan, (sent) =>
    onSelect((now) => new Map([...now].filter(([id, isChosen]) => isChosen === sent.includes(id)))),
  )
  const nothing = isSameSet(before, leftOut) ? 'No changes to save' : undefined
  const next = plan.steps.find(({ state }) => state === 'next')
  const reminded = partners.filter(({ why }) => why === '')
  const others = partners.filter(({ why }) => why !== '')
  const chosen = reminded.filter((one) => !leftOut.has(idOf(one)))
  const { timeZone = 'UTC' } = useSite() ?? {}
  const now = new Date().toISOString()
  const unsaved = isPlanChanged ? 'Save or cancel your changes to the plan first' : undefined
  const sendAt = nextSendTime(now, timeZone)
  const due = {
    partners: next !== undefined && next.at <= sendAt && chosen.length > 0,
    guests: guests.some(({ why }) => why === ''),
    isHeld: plan.isHeld,
  }
  const leaves = sendAt === now ? 'now' : formatMoment(sendAt, timeZone)
  const places = chosen.reduce((sum, { missingNames }) => sum + missingNames, 0)

  return (
    <Section
      title="The next reminder"
      note="This preview is based on current data. To exclude a partner, clear its box. We’ll check again before sending, so partners whose names are all in won’t get the reminder."
    >
      <Stack>
        {next ? (
          <>
            <p role="status">
              <strong>
                {countOf(chosen.length, 'partner')}, {countOf(places, 'missing name')}
              </strong>
              {leftOut.size > 0 && `, ${leftOut.size} excluded`}
              {others.length > 0 && `. ${countOf(others.length, 'other partner')} won’t get it (see below).`}
            </p>
            <ul className="grid gap-3 m-0 p-0 list-none">
              {reminded.map((one) => (
                <li key={idOf(one)} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 items-start">
                  <CheckboxField
                    label={`Remind ${one.partner}`}
                    isLabelHidden
                    isSelected={!leftOut.has(idOf(one))}
                    onChange={(isChosen) => onSelect(select(selections, one, isChosen))}
                  />
                  <Disclosure title={one.partner} note={one.places}>
                    <p className="mb-2 text-ink-soft wrap-anywhere">To {one.receivers.join(', ')}</p>
                    <p className="mb-2 text-ink-soft wrap-anywhere">{one.subject}</p>
                    <pre className="m-0 [font:inherit] whitespace-pre-wrap wrap-anywhere">{one.text}</pre>
                  </Disclosure>
                </li>
              ))}
            </ul>
            {reminded.length === 0 && <Notice>No one would be reminded now.</Notice>}
            <NotReminded others={others} />
          </>
        ) : (
          <EmptyState title="No reminders left">Every reminder in the plan has been sent.</EmptyState>
        )}
        <GuestPreviews guests={guests} sent={plan.guestsReminded} />
        {approval.failure && (
          <Notice
            tone="error"
            title={titleFailure(
              plan.approved ? 'The exclusions weren’t saved' : 'The reminders weren’t approved',
              approval.error,
            )}
          >
            {approval.failure}
          </Notice>
        )}
        {(next || !plan.approved) && (
          <Actions>
            <Button
              tone="primary"
              isBusy={approval.isPending}
              disabledReason={plan.approved ? nothing : unsaved}
              onPress={() => approval.mutate([...leftOut])}
            >
              {plan.approved ? 'Save exclusions' : describeApproval(due, leaves)}
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  )
}

/** A selection equal to the saved one is no change. */
function select(selections: Selections, one: PartnerPreview, isChosen: boolean): Selections {
  const others = [...selections].filter(([id]) => id !== idOf(one))
  return new Map(isChosen === one.isLeftOut ? [...others, [idOf(one), isChosen]] : others)
}

function NotReminded({ others }: { others: readonly PartnerPreview[] }) {
  if (others.length === 0) return null
  return (
    <Disclosure title={`${countOf(others.length, 'partner')} with missing names won’t get it`}>
      <ul className="grid gap-3 m-0 p-0 list-none">
        {others.map(({ registrationId, partner, places, why }) => (
          <li key={registrationId}>
            <strong>{partner}</strong>: {places}. {why}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

const idOf = ({ registrationId }: PartnerPreview) => registrationId

/** Describes what approving sends next. Empty while all are paused, because guests' reminders have their own days. */
export function describeApproval(due: Record<'partners' | 'guests' | 'isHeld', boolean>, leaves: string): string {
  if (due.isHeld) return 'Approve reminders'
  if (due.partners) return `Approve and send due reminders ${leaves}`
  return due.guests ? `Approve all, and send guest reminders ${leaves}` : 'Approve reminders'
}

interface GuestPreviewsProps {
  guests: readonly GuestPreview[]
  /** How many reminders guests have been sent. */
  sent: number
}

/** Guests who haven't replied: who is reminded now, with the email, and who isn't, and why. */
function GuestPreviews({ guests, sent }: GuestPreviewsProps) {
  const reminded = guests.filter(({ why }) => why === '')
  const others = guests.filter(({ why }) => why !== '')
  return (
    <>
      <p>
        Guests who haven’t answered get a reminder {guestReminderDaysAfter} days after we sent their link, and another{' '}
        {guestReminderDaysBefore} days before answers close.{' '}
        {sent > 0 && `${countOf(sent, 'guest reminder')} sent so far.`}
      </p>
      {reminded.length > 0 && (
        <Disclosure title={`${countOf(reminded.length, 'guest')} would be reminded next`}>
          <ul className="grid gap-3 m-0 p-0 list-none">
            {reminded.map((guest) => (
              <li key={keyOf(guest)}>
                <Disclosure title={guest.email} note={placeOf(guest)}>
                  <p className="mb-2 text-ink-soft wrap-anywhere">{guest.subject}</p>
                  <pre className="m-0 [font:inherit] whitespace-pre-wrap wrap-anywhere">{guest.text}</pre>
                </Disclosure>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure title={`${countOf(others.length, 'guest')} won’t be reminded`}>
          <ul className="grid gap-3 m-0 p-0 list-none">
            {others.map((guest) => (
              <li key={keyOf(guest)} className="mb-2 text-ink-soft wrap-anywhere">
                <strong>{guest.email}</strong>, {placeOf(guest)}. {guest.why}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

const keyOf = ({ registrationId, spotNumber }: GuestPreview) => `${registrationId} ${spotNumber}`

const placeOf = ({ partner, spotNumber }: GuestPreview) => `spot ${spotNumber} of ${partner}`

/** Approves the reminders, except for excluded registrations. */
function useApproval(
  { eventId, version, steps, approved }: Reminders,
  onApproved: (leftOut: readonly number[]) => void,
) {
  const daysBefore = steps.find(({ state }) => state === 'next')?.daysBefore
  return useReminderCall(
    (leftOut: number[]) => {
      // Where no step is left, it lets the reminders of guests go out.
      const body = { eventId, version, daysBefore: daysBefore ?? 0, leftOut: daysBefore === undefined ? [] : leftOut }
      return callApi(reminderEndpoints.approveReminders, { body })
    },
    approved ? 'Exclusions saved' : 'Reminders approved',
    (_, leftOut) => onApproved(leftOut),
  )
}

/**
 * `onSaved` gets the sent values, even if that part of the page is gone. For the same reason, a toast reports a version
 * conflict.
 */
function useReminderCall<Sent>(
  call: (sent: Sent) => Promise<Reminders>,
  done: string,
  onSaved?: (saved: Reminders, sent: Sent) => void,
) {
  const queryClient = useQueryClient()
  const isStale = (failure: unknown) => problemCode(failure) === 'changed_elsewhere'
  const toastIfUnmounted = useToastErrorAfterUnmount('The reminders weren’t changed')
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: (saved, sent) => {
      toast(done)
      onSaved?.(saved, sent)
      queryClient.setQueryData(['reminders', saved.eventId], saved)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['reminders'] }),
    onError: (failure) => {
      if (isStale(failure)) toast(describeFailure(failure), { tone: 'warning' })
      else toastIfUnmounted(failure)
    },
  })
  const { error } = mutation
  return { ...mutation, failure: isStale(error) ? null : error && describeFailure(error) }
}
