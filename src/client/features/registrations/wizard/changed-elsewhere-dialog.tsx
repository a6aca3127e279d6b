import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '#client/api/request-error.ts'
import { useSite } from '#client/api/site.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast.tsx'
import { formatMoment } from '#shared/domain/formats.ts'
import { registrationQuery } from '../queries.ts'
import { type RegistrationDraft, reopenDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { fitSpots, wouldHurtPeople } from './fit-spots.ts'
import styles from './people-list.module.css'
import { useWizard } from './wizard-context.ts'

type ChangedElsewhereDialogProps = {
  changed: { by: string; at: string }
  store: DraftStore
  onLoadAgain: () => void
}

/** Somebody else has saved in between: their save, or what was changed here on top of it. */
export function ChangedElsewhereDialog({ changed, store, onLoadAgain }: ChangedElsewhereDialogProps) {
  const { saving, draft, placedSpotIds } = useWizard()
  const site = useSite()
  const query = useQuery({ ...registrationQuery(draft.id), refetchOnMount: 'always' })
  const theirs = query.data && query.isFetchedAfterMount ? reopenDraft(query.data, draft.requestId) : null
  const replaced = theirs ? store.listReplaced(theirs) : []
  const when = site ? ` on ${formatMoment(changed.at, site.timeZone)}` : ''

  function saveMine(saved: RegistrationDraft) {
    store.rebase(saved)
    const fitted = fitSpots(store.getState().draft, placedSpotIds)
    if (wouldHurtPeople(fitted)) return askToLookAgain(fitted.peopleDropped)
    store.change({ attendees: fitted.spots, fit: fitted.fit })
    saving.confirm({})
  }

  function askToLookAgain(dropped: readonly { name: string }[]) {
    saving.dismiss()
    const names = dropped.map(({ name }) => name).join(', ')
    const people = names === '' ? 'Some attendees lose an activity.' : `No spot is left for ${names}.`
    toast(`There are fewer places now. ${people} Look at the attendees again, then save.`, { tone: 'error' })
  }

  const actions = (
    <>
      <Button tone="primary" onPress={saving.dismiss}>
        Go back
      </Button>
      <Button onPress={onLoadAgain}>Load what was saved</Button>
      {theirs && (
        <Button tone={replaced.length > 0 ? 'danger' : 'secondary'} onPress={() => saveMine(theirs)}>
          {replaced.length > 0 ? 'Save mine instead' : 'Save both'}
        </Button>
      )}
    </>
  )
  return (
    <Dialog isOpen role="alertdialog" title="Changed in the meantime" onClose={saving.dismiss} actions={actions}>
      <p>
        {changed.by} has saved this registration{when}. Nothing of yours was saved, and nothing of theirs was
        overwritten.
      </p>
      <p>Loading what was saved drops your changes. Saving yours keeps theirs wherever you have changed nothing.</p>
      {theirs && <Replaced sentences={replaced} />}
      {query.isError && <Notice tone="error">{describeFailure(query.error)}</Notice>}
    </Dialog>
  )
}

function Replaced({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p>You have not changed the same things: both can stay.</p>
  return (
    <>
      <p>Of theirs, yours would replace:</p>
      <ul className={styles.people}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
