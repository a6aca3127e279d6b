import { type FormEvent, type ReactNode, useState } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { maxLength } from '#shared/limits.ts'

interface FormDialogProps {
  title: string
  action: string
  isComplete: boolean
  onSave: () => void
  onClose: () => void
  children: (isChecked: boolean) => ReactNode
}

export function FormDialog({ title, action, isComplete, onSave, onClose, children }: FormDialogProps) {
  const [isChecked, setChecked] = useState(false)

  function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!isComplete) return
    onSave()
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={save} noValidate className="grid gap-4">
        {children(isChecked)}
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

interface TextDialogProps extends Pick<FormDialogProps, 'title' | 'action' | 'onClose'> {
  label: string
  hint: string
  choices: readonly string[]
  onSave: (text: string) => void
}

export function TextDialog({ label, hint, choices, onSave, ...dialog }: TextDialogProps) {
  const [text, setText] = useState('')
  const entered = text.trim()
  return (
    <FormDialog {...dialog} isComplete={entered !== ''} onSave={() => onSave(entered)}>
      {(isChecked) => (
        <>
          <p className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <Button key={choice} aria-pressed={text === choice} onPress={() => setText(choice)}>
                {choice}
              </Button>
            ))}
          </p>
          <TextField
            {...{ label, hint }}
            value={text}
            onChange={setText}
            error={isChecked && entered === '' ? 'Required' : undefined}
            isRequired
            maxLength={maxLength.deskNote}
          />
        </>
      )}
    </FormDialog>
  )
}
