import { Link, useNavigate } from '@tanstack/react-router'
import { readersZone, useSite } from '#client/api/app-context.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { ConflictDialog } from '#client/records/conflict-dialog.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { ConfirmDialog, MessageDialog } from '#client/ui/overlays/dialog.tsx'
import { formatMoment, formatMoney } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { listChanges } from '../draft/changes.ts'
import type { RegistrationDraft } from '../draft/draft.ts'
import type { OpenRegistration } from '../draft/open-registration.ts'
import { ChangeList } from './change-list.tsx'
import { DisplacedDialog } from './displaced-dialog.tsx'
import { useEditedRegistration } from './save-context.ts'
import type { Existing } from './save-failure.ts'

/** Asks what the user has to decide before the registration can be saved, or says why it can't be. */
export function SaveQuestions() {
  const { saving, visit, draft } = useEditedRegistration()
  const { failure, confirm, dismiss, isSaving } = saving
  const navigate = useNavigate()
  const goTo = (to: string) => void navigate({ to, ignoreBlocker: true })
  switch (failure?.kind) {
    case 'wouldDropPeople':
      return <DisplacedDialog people={failure.people} />
    case 'secondRegistration':
      return (
        <ConfirmDialog
          isOpen
          title="Already registered"
          confirmLabel="Register again"
          busyLabel="Saving…"
          cancelLabel="Go back"
          isBusy={isSaving}
          onConfirm={() => confirm({ confirmSecond: true })}
          onCancel={dismiss}
        >
          <p>
            This contact or company already has a registration for this event.{' '}
            {visit.role === 'user' && 'You can find it on your dashboard. '}
            Do you want to add a second one?
          </p>
          <ExistingRegistrations existing={failure.existing} role={visit.role} />
        </ConfirmDialog>
      )
    case 'conflict':
      return (
        <ConflictDialog
          conflict={failure.conflict}
          onSaveMine={(overwrites) => confirm({ overwrites })}
          onClose={dismiss}
        />
      )
    case 'closed':
      return (
        <MessageDialog
          isOpen
          role="alertdialog"
          title="Online Registration Is Now Closed."
          onClose={() => goTo(paths.registrationClosed)}
        >
          <p>{describeUnsaved(draft)}</p>
        </MessageDialog>
      )
    case 'gone':
      // Users who stay still see their entries and can copy them.
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

/** The existing registrations. Each opens in a new tab, because this one isn't saved yet. */
function ExistingRegistrations({ existing, role }: { existing: Existing; role: Role }) {
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
          {site && `, registered on ${formatMoment(registeredAt, site.timeZone, readersZone)}`}
        </li>
      ))}
    </ul>
  )
}

const whereKept = 'This browser keeps your changes. Open the registration again to see them.'

function describeUnsaved({ id, sent }: Pick<RegistrationDraft, 'id' | 'sent'>): string {
  const kept = id === 0 ? '' : ` ${whereKept}`
  if (sent !== null) return `We couldn’t confirm your last save. Later changes weren’t saved.${kept}`
  return `Your changes weren’t saved.${kept}`
}

/**
 * Says that a save failed, if no field or question explains it. The reason appears only on a step that can save. "Try again"
 * submits the last step's form or calls `onSave`, so that the fields are checked again.
 */
export function SaveNotice({ isLastStep, onSave }: { isLastStep: boolean; onSave?: (() => void) | undefined }) {
  const { saving, saved, draft, isChanged } = useEditedRegistration()
  const { failure, isSaving } = saving
  if (failure?.kind === 'typedMeanwhile' && isChanged) {
    return (
      <Notice tone="warning" title="Your latest changes aren’t saved yet">
        You made changes while we were saving. Save again to keep them.
      </Notice>
    )
  }
  const canSaveHere = isLastStep || onSave !== undefined
  if (!canSaveHere || isSaving || (failure?.kind !== 'noAnswer' && failure?.kind !== 'refused')) return null
  const isFinal = failure.kind === 'refused' && failure.isFinal
  const isSavedBefore = draft.sent !== null || (!saved && draft.id !== 0)
  const refused = isSavedBefore ? 'Your last changes weren’t saved' : 'The registration wasn’t saved'
  const unknown =
    failure.kind === 'noAnswer' && failure.isServerFault
      ? 'Something went wrong on the server'
      : 'We couldn’t confirm your save'
  return (
    <Notice
      tone="error"
      title={failure.kind === 'noAnswer' ? unknown : refused}
      action={
        failure.kind === 'noAnswer' && (
          <Button type={onSave ? 'button' : 'submit'} {...(onSave && { onPress: onSave })}>
            Try again
          </Button>
        )
      }
    >
      <p>{failure.message}</p>
      <p>Your entries are still here.{!isFinal && ' Try again. Nothing is saved twice.'}</p>
    </Notice>
  )
}

/** Lists entries that came too late to be saved, so that the user can copy them. The page shows what is saved. */
export function UnsavableDraftNotice({
  unsavable,
  opening,
}: {
  unsavable: RegistrationDraft
  opening: OpenRegistration
}) {
  const { start, kept } = opening
  const unsaved = listChanges(unsavable, kept ?? start)
  if (unsaved.length === 0) return null
  return (
    <Notice tone="warning" title="Some of your changes weren’t saved">
      <p>They can’t be saved now. This browser keeps them for you:</p>
      <ChangeList changes={unsaved} />
      {!kept && <p>If the organizers reopen the registration, you can continue here.</p>}
    </Notice>
  )
}

/** Reports a failed save to a user who has left the wizard. */
export function reportAfterLeaving({ contact, sent }: RegistrationDraft, error: unknown) {
  const name = contact.nameForMarketingMaterials
  // An earlier attempt may have been saved.
  const notSaved = sent !== null ? `Your last changes to ${name} weren’t saved` : `${name} wasn’t saved`
  toastFailure(notSaved, error, `We couldn’t confirm your save of ${name}`)
}
