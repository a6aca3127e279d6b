import { useMutation, useQuery } from '@tanstack/react-query'
import { readersZone, useSite } from '#client/api/app-context.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import { formatMoment } from '#shared/domain/formats.ts'
import { registrationQuery } from '../../queries.ts'
import { confirmDisplaced, type RegistrationDraft, reopenDraft } from '../draft/draft.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { type FittedSpots, fitSpots } from '../draft/fitted-spots.ts'
import { DisplacedList } from '../save/displaced-list.tsx'
import type { SaveFailure } from '../save/save-failure.ts'
import { useWizard } from '../wizard-context.ts'
import { ChangeList } from './change-list.tsx'
import { type Change, listChanges } from './changes.ts'
import { applyChanges, describeConflict, mayStillSave } from './conflict-changes.ts'

const keepsBoth = 'You have changed different things, so both can be saved.'
const replacesTheirs = 'Saving yours replaces what is marked below, and keeps the rest of what was saved.'

type ConflictDialogProps = Pick<Extract<SaveFailure, { kind: 'changedElsewhere' }>, 'changed' | 'savedAs'> & {
  store: DraftStore
  onLoadAgain: (id: number) => void
}

/** Somebody has saved in between, perhaps the user elsewhere: take that save, or put what was changed here on top of it. */
export function ConflictDialog({ changed, savedAs, store, onLoadAgain }: ConflictDialogProps) {
  const { saving, draft } = useWizard()
  const site = useSite()
  const id = savedAs ?? draft.id
  const query = useQuery({ ...registrationQuery(id), refetchOnMount: 'always' })
  const stored = query.data && query.isFetchedAfterMount ? reopenDraft(query.data, draft.requestId) : null
  const merge = useMutation({
    networkMode: 'always',
    mutationFn: async (theirs: RegistrationDraft) => {
      const merged = applyChanges(draft, store.getOpened(), theirs)
      return { merged, theirs, fitted: await fitSpots(merged) }
    },
    onSuccess: (outcome) => outcome.fitted.displaced.length === 0 && saveMine(outcome),
    onError: saving.report,
  })

  function saveMine({
    merged,
    theirs,
    fitted,
  }: {
    merged: RegistrationDraft
    theirs: RegistrationDraft
    fitted: FittedSpots
  }) {
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

  const theirs = stored ? listChanges(stored, store.getOpened()) : []
  const mine = listChanges(draft, store.getOpened())
  const isReplaced = ({ key, text }: Change) => mine.some((own) => own.key === key && own.text !== text)
  const when = site ? ` on ${formatMoment(changed.at, site.timeZone, readersZone)}` : ''
  const isYours = changed.isYours === true
  const isEarlierSaved = savedAs !== null && saving.isEarlierSaved
  const isBoth = !theirs.some(isReplaced)
  const mayNot = query.data && !mayStillSave(mine, query.data.changeable)
  const saveOwn = stored && (
    <Button
      tone={isBoth ? 'primary' : 'danger'}
      isBusy={merge.isPending || saving.isSaving}
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
      <Button tone={isBoth && saveOwn ? 'secondary' : 'primary'} onPress={saving.dismiss}>
        Go back
      </Button>
      <Button onPress={() => onLoadAgain(id)}>Load what was saved</Button>
      {!isBoth && saveOwn}
    </>
  )
  return (
    <Dialog isOpen role="alertdialog" title="Changed in the meantime" onClose={saving.dismiss} actions={actions}>
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
