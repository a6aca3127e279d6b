import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { useBoardView, useOpenBoard } from './board-context.ts'

/** The question before a team gets its fifth golfer (specification, section 4, Golfer placement). */
export function OverLimitDialog() {
  const { hand } = useOpenBoard()
  const isOpen = useBoardView(({ question }) => question !== null)
  const isLate = useBoardView(({ isQuestionLate }) => isQuestionLate)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Team Over Limit Exception"
      confirmLabel="Accept"
      cancelLabel="Reject"
      onConfirm={() => hand.answer(true)}
      onCancel={() => hand.answer(false)}
    >
      {isLate && 'Somebody else has just filled the last place. '}
      Adding this golfer will increase the selected team past the 4 person limit.
    </ConfirmDialog>
  )
}
