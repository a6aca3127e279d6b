import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '#client/ui/buttons/button.tsx'
import { useBoard, useOpenBoard } from './board-context.ts'
import styles from './history-buttons.module.css'

/** Takes the team's last change back, or makes it again; each button names the change. */
export function HistoryButtons() {
  const { actions } = useOpenBoard()
  const undoable = useBoard(({ board }) => board.history.undoable?.words)
  const redoable = useBoard(({ board }) => board.history.redoable?.words)
  return (
    <>
      <HistoryButton label="Undo" sign={Undo2} words={undoable} onPress={actions.undo} />
      <HistoryButton label="Redo" sign={Redo2} words={redoable} onPress={actions.redo} />
    </>
  )
}

type HistoryButtonProps = { label: string; sign: typeof Undo2; words: string | undefined; onPress: () => Promise<void> }

function HistoryButton({ label, sign: Sign, words, onPress }: HistoryButtonProps) {
  return (
    <span className={styles.one} title={words}>
      <Button
        className={styles.button}
        onPress={() => void onPress()}
        disabledReason={words ? undefined : `Nothing to ${label.toLowerCase()}`}
        {...(words && { 'aria-label': `${label}: ${words}` })}
      >
        <Sign size={18} aria-hidden="true" />
        {label}
      </Button>
      {words && (
        <span className={styles.words} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  )
}
