import { type FormEvent, useState } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { maxLength } from '#shared/limits.ts'
import styles from './desk.module.css'

interface TextDialogProps {
  title: string
  label: string
  hint: string
  /** Suggested texts. */
  choices: readonly string[]
  action: string
  onSave: (text: string) => void
  onClose: () => void
}

/** Asks for a short text. */
export function TextDialog({ title, label, hint, choices, action, onSave, onClose }: TextDialogProps) {
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const error = isChecked && text.trim() === '' ? 'Required' : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (text.trim() === '') return
    onSave(text.trim())
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={save} noValidate className={styles.form}>
        <p className={styles.choices}>
          {choices.map((choice) => (
            <Button key={choice} aria-pressed={text === choice} onPress={() => setText(choice)}>
              {choice}
            </Button>
          ))}
        </p>
        <TextField
          label={label}
          hint={hint}
          value={text}
          onChange={setText}
          error={error}
          isRequired
          maxLength={maxLength.deskNote}
        />
        <Actions isAtFoot>
          <Button type="submit" tone="primary">
            {action}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </Actions>
      </form>
    </Dialog>
  )
}
