import { Link, useNavigate } from '@tanstack/react-router'
import { browserTimeZone, useSite } from '#client/api/app-context.ts'
import {
  describeFailure,
  isResponseLost,
  RequestError,
  readProblemCode,
  readProblemIssues,
} from '#client/api/request-error.ts'
import { ConflictDialog, toConflict } from '#client/records/conflict-dialog.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { ConfirmDialog, MessageDialog } from '#client/ui/overlays/dialog.tsx'
import type { Problem } from '#shared/contracts/problem.ts'
import { formatMoment, formatMoney } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { confirmDisplaced } from '../draft/draft.ts'
import { DisplacedList, losesSpot } from '../save/change-lists.tsx'
import { useWizard } from './wizard-context.ts'

export function SaveQuestions() {
  const { saving, visit, draft } = useWizard()
  const { error, confirm, dismiss, isSaving } = saving
  const navigate = useNavigate()
  const goTo = (to: string) => void navigate({ to, ignoreBlocker: true })
  const problem = error instanceof RequestError ? error.problem : null
  const question = { isOpen: true, isBusy: isSaving, busyLabel: 'Saving…', onCancel: dismiss }
  switch (readProblemCode(error)) {
    case 'would_drop_people': {
      const people = problem?.people ?? []
      return (
        <ConfirmDialog
          {...question}
          title={people.some(losesSpot) ? 'Some people would lose their spot' : 'Some people would lose an activity'}
          confirmLabel="Save anyway"
          cancelLabel="Go back"
          tone="danger"
          onConfirm={() => confirm(confirmDisplaced(people))}
        >
          <p>If you save:</p>
          <DisplacedList people={people} />
        </ConfirmDialog>
      )
    }
    case 'second_registration':
      return (
        <ConfirmDialog
          {...question}
          title="Already registered"
          confirmLabel="Register again"
          cancelLabel="Go back"
          onConfirm={() => confirm({ confirmSecond: true })}
        >
          <p>
            This contact or company already has a registration for this event.{' '}
            {visit.role === 'user' && 'You can find it on your dashboard. '}
            Do you want to add a second one?
          </p>
          <ExistingRegistrations existing={problem?.existing ?? []} role={visit.role} />
        </ConfirmDialog>
      )
    case 'changed_elsewhere':
      return (
        <ConflictDialog
          conflict={toConflict(error)}
          onSaveMine={(overwrites) => confirm({ overwrites })}
          onClose={dismiss}
        />
      )
    case 'registration_closed':
      return (
        <MessageDialog
          isOpen
          role="alertdialog"
          title="Online Registration Is Now Closed."
          onClose={() => goTo(paths.registrationClosed)}
        >
          <p>
            Your changes weren’t saved.
            {draft.id !== 0 && ' This browser keeps your changes. Open the registration again to see them.'}
          </p>
        </MessageDialog>
      )
    case 'not_found':
      return (
        <ConfirmDialog
          isOpen
          title="You no longer have access to this registration"
          confirmLabel="Go to the dashboard"
          cancelLabel="Stay and copy my entries"
          onConfirm={() => goTo(paths.dashboard)}
          onCancel={dismiss}
        >
          <p>It was deleted or is no longer shared with you. Your changes weren’t saved.</p>
        </ConfirmDialog>
      )
    default:
      return null
  }
}

type ExistingRegistration = NonNullable<Problem['existing']>

function ExistingRegistrations({ existing, role }: { existing: ExistingRegistration; role: Role }) {
  const site = useSite()
  if (existing.length === 0) return null
  const to = role === 'admin' ? paths.summarizeAttendees : paths.registrationContact
  return (
    <ul className="flex flex-col gap-1 border-line-strong border-s-2 ps-3">
      {existing.map(({ id, partner, donation, registeredAt }) => (
        <li key={id}>
          <Link to={to} params={{ id: String(id) }} target="_blank">
            {partner} (opens in a new tab)
          </Link>
          , {formatMoney(donation)}
          {site && `, registered on ${formatMoment(registeredAt, site.timeZone, browserTimeZone)}`}
        </li>
      ))}
    </ul>
  )
}

const explained = [
  'would_drop_people',
  'second_registration',
  'registration_closed',
  'not_found',
  'donation_differs',
] as (string | null)[]

const isUnexplained = (error: Error) =>
  !explained.includes(readProblemCode(error)) && !toConflict(error) && readProblemIssues(error).length === 0

const namesOnly = ['attendees_only', 'corrections_only']

export function SaveNotice({ isLastStep, onSave }: { isLastStep: boolean; onSave?: (() => void) | undefined }) {
  const { saving, isChanged } = useWizard()
  const { error, isSaving, wasSaved } = saving
  if (wasSaved && isChanged) {
    return (
      <Notice tone="warning" title="Your latest changes aren’t saved yet">
        You made changes while we were saving. Save again to keep them.
      </Notice>
    )
  }
  const canSaveHere = isLastStep || onSave !== undefined
  if (!canSaveHere || isSaving || !error || !isUnexplained(error)) return null
  const code = readProblemCode(error) ?? ''
  const isUnconfirmed = isResponseLost(error) || code === 'unavailable'
  const isFinal = namesOnly.includes(code)
  return (
    <Notice
      tone="error"
      title={isUnconfirmed ? 'We couldn’t confirm that your changes were saved' : 'We couldn’t save the registration'}
      action={
        !isFinal && (
          <Button type={onSave ? 'button' : 'submit'} {...(onSave && { onPress: onSave })}>
            Try again
          </Button>
        )
      }
    >
      <p>
        {describeFailure(error)}{' '}
        {isFinal && 'Copy your other changes first. Then reopen the registration to enter names.'}
      </p>
      <p>Your entries are still here.{!isFinal && ' You won’t create a duplicate.'}</p>
    </Notice>
  )
}
