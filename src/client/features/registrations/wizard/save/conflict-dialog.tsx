import { useMutation, useQuery } from '@tanstack/react-query'
import { readersZone, useSite } from '#client/api/app-context.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import { registrationQuery } from '../../queries.ts'
import { type Change, findSpot, isSameSpot, listChanges, wholeParts } from '../draft/changes.ts'
import { confirmDisplaced, type RegistrationDraft, type RegistrationParts, reopenDraft } from '../draft/draft.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { type FittedSpots, fitSpots, listEveryone, takeNumbers } from '../draft/fitted-spots.ts'
import { useWizard } from '../wizard-context.ts'
import { ChangeList, DisplacedList } from './change-lists.tsx'
import type { SaveFailure } from './save-failure.ts'

const keepsBoth = 'You have changed different things, so both can be saved.'
const replacesTheirs = 'Saving yours replaces what is marked below, and keeps the rest of what was saved.'

type ConflictDialogProps = Pick<Extract<SaveFailure, { kind: 'changedElsewhere' }>, 'changed' | 'savedAs'> & {
  store: DraftStore
  onLoadAgain: (id: number) => void
}

/** Both changes in one draft, the save that it goes on from, and the spots for its donation. */
type Merged = { merged: RegistrationDraft; theirs: RegistrationDraft; fitted: FittedSpots }

/** Somebody has saved in between, perhaps the user elsewhere: take that save, or put what was changed here on top of it. */
export function ConflictDialog({ changed, savedAs, store, onLoadAgain }: ConflictDialogProps) {
  const { saving, draft } = useWizard()
  const site = useSite()
  const id = savedAs ?? draft.id
  const query = useQuery({ ...registrationQuery(id), refetchOnMount: 'always' })
  const stored = query.data && query.isFetchedAfterMount ? reopenDraft(query.data, draft.requestId) : null
  const merge = useMutation({
    mutationFn: async (theirs: RegistrationDraft): Promise<Merged> => {
      const merged = applyChanges(draft, store.getState().opened, theirs)
      return { merged, theirs, fitted: await fitSpots(merged) }
    },
    onMutate: store.rememberDraft,
    onSuccess: (outcome, _, isStillWanted) =>
      isStillWanted() && outcome.fitted.displaced.length === 0 && saveMine(outcome),
    onError: (error, _, isStillWanted) => isStillWanted?.() && saving.report(error),
  })

  function saveMine({ merged, theirs, fitted }: Merged) {
    store.rebase({ ...merged, attendees: fitted.spots, fit: fitted.fit }, theirs)
    saving.confirm(fitted.displaced.length > 0 ? confirmDisplaced(fitted.displaced) : {})
  }

  const outcome = merge.data
  if (outcome && outcome.fitted.displaced.length > 0) {
    return (
      <ConfirmDialog
        isOpen
        title="There are fewer places now"
        confirmLabel="Save all the same"
        busyLabel="Saving…"
        cancelLabel="Go back"
        tone="danger"
        isBusy={saving.isSaving}
        onConfirm={() => saveMine(outcome)}
        onCancel={merge.reset}
      >
        <p>There is no place left for everybody. If yours is saved on top of what was saved:</p>
        <DisplacedList people={outcome.fitted.displaced} />
      </ConfirmDialog>
    )
  }

  const theirs = stored ? listChanges(stored, store.getState().opened) : []
  const mine = listChanges(draft, store.getState().opened)
  const isReplaced = ({ key, text }: Change) => mine.some((own) => own.key === key && own.text !== text)
  const when = site ? ` on ${formatMoment(changed.at, site.timeZone, readersZone)}` : ''
  const isYours = changed.isYours === true
  const isEarlierSaved = savedAs !== null && saving.isEarlierSaved
  const isBoth = !theirs.some(isReplaced)
  const mayNot = query.data && !mayStillSave(mine, query.data.changeable)
  const isBusy = merge.isPending || saving.isSaving
  const saveOwn = stored && (
    <Button
      tone={isBoth ? 'primary' : 'danger'}
      isBusy={isBusy}
      busyLabel="Saving…"
      disabledReason={mayNot ? 'You may no longer change all of this' : undefined}
      onPress={() => merge.mutate(stored)}
    >
      {isBoth ? 'Save both' : 'Save mine instead'}
    </Button>
  )
  const actions = (
    <>
      {isBoth && saveOwn}
      <Button tone={isBoth && saveOwn ? 'secondary' : 'primary'} isHeld={isBusy} onPress={saving.dismiss}>
        Go back
      </Button>
      <Button isHeld={isBusy} onPress={() => onLoadAgain(id)}>
        Load what was saved
      </Button>
      {!isBoth && saveOwn}
    </>
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="Changed in the meantime"
      onClose={saving.dismiss}
      isClosable={!isBusy}
      actions={actions}
    >
      <p>{describeConflict({ ...changed, when, isYours, isEarlierSaved })}</p>
      {stored && <p>{isBoth ? keepsBoth : replacesTheirs} Loading what was saved drops your changes.</p>}
      {theirs.length > 0 && (
        <>
          <p>What was saved:</p>
          <ChangeList
            changes={theirs.toSorted((one, other) => Number(isReplaced(other)) - Number(isReplaced(one)))}
            isReplaced={isReplaced}
          />
        </>
      )}
      {mine.length > 0 && (
        <>
          <p>What you have changed:</p>
          <ChangeList changes={mine} />
        </>
      )}
      {query.isError && <Notice tone="error">{describeFailure(query.error)}</Notice>}
    </Dialog>
  )
}

/**
 * What was changed here, on top of what is stored: a part, or a spot, that was left alone here stays as it is stored. Whoever
 * was changed in a spot that is gone comes last; there may be no place for them.
 */
export function applyChanges(
  mine: RegistrationDraft,
  opened: RegistrationParts,
  stored: RegistrationDraft,
): RegistrationDraft {
  const own = wholeParts.filter((part) => !isSame(mine[part], opened[part])).map((part) => [part, mine[part]])
  const openedIds = new Set(opened.attendees.map(({ id }) => id))
  const changed = listEveryone(mine).filter((spot) => !isSameSpot(spot, findSpot(opened.attendees, spot)))
  const isOf = (spot: Spot) => (theirs: Spot) =>
    spot.id > 0 ? spot.id === theirs.id : spot.spotNumber === theirs.spotNumber && !openedIds.has(theirs.id)
  const kept = stored.attendees.map((theirs) => {
    const spot = changed.find((one) => isOf(one)(theirs))
    return spot ? { ...spot, id: theirs.id, spotNumber: theirs.spotNumber } : theirs
  })
  const added = changed.filter((spot) => hasInfo(spot) && !stored.attendees.some(isOf(spot)))
  const attendees = takeNumbers(
    kept,
    added.map((spot) => ({ ...spot, id: 0 })),
  )
  const { chosenCourses } = isSame(mine.donation, opened.donation) ? stored : mine
  const { agreedShortfall } = mine
  return { ...stored, ...Object.fromEntries(own), chosenCourses, agreedShortfall, attendees, fit: null }
}

/** Whether the person may still save all of these, now that whoever saved in between may have taken rights from them. */
export function mayStillSave(changes: readonly Change[], changeable: Registration['changeable']): boolean {
  const isOfPart = ({ key }: Change) => wholeParts.some((part) => part === key)
  if (changeable === 'nothing') return changes.length === 0
  return changeable !== 'attendees' || !changes.some(isOfPart)
}

type Save = { by: string; when: string; isYours: boolean; isEarlierSaved: boolean }

/**
 * Who has saved in between, and what that means for what was entered here. `when`: ` on …`, empty while the time zone is not
 * known. `isEarlierSaved`: an earlier save from here, to which no answer came, has been found saved.
 */
export function describeConflict({ by, when, isYours, isEarlierSaved }: Save): string {
  const mine = 'What you have changed since is not saved yet, and nothing was overwritten.'
  if (isEarlierSaved) {
    const last = isYours ? `You have saved this registration last yourself${when}` : `${by} has saved it since${when}`
    return `An earlier save of yours went in, although no answer came back. ${last}. ${mine}`
  }
  if (isYours) {
    return `You have saved this registration yourself${when}, in another window or on another device. What you have changed here is not saved yet, and nothing was overwritten.`
  }
  return `${by} has saved this registration${when}. Your changes here are not saved yet, and nothing of theirs was overwritten.`
}
