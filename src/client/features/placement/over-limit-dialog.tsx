import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { useBoardView, useOpenBoard } from './board-context.ts'
import { nameGolferIn, nameTeamOf } from './describe-moves.ts'

/** The question before a team gets its fifth golfer (specification, section 4, Golfer placement). */
export function OverLimitDialog() {
  const { hand, store } = useOpenBoard()
  const question = useBoardView((view) => view.question)
  const isLate = useBoardView(({ isQuestionLate }) => isQuestionLate)
  const state = store.getState()
  const asked = question?.map(({ golferId, to }) =>
    to ? `${nameGolferIn(state, golferId)}, ${nameTeamOf(state.board, to)}.` : '',
  )
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title="Team Over Limit Exception"
      confirmLabel="Accept"
      cancelLabel="Reject"
      onConfirm={() => hand.answer(true)}
      onCancel={() => hand.answer(false)}
    >
      <p>
        {isLate && 'Somebody else has just filled the last place. '}
        Adding this golfer will increase the selected team past the 4 person limit.
      </p>
      <p>{asked}</p>
    </ConfirmDialog>
  )
}
