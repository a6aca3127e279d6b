import { useState } from 'react'
import { Actions, Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import { Sample } from './sample.tsx'

export function KitOverlays() {
  const [shown, setShown] = useState<'dialog' | 'wide' | 'confirm' | null>(null)
  const close = () => setShown(null)
  return (
    <Section title="Overlays">
      <Sample name="Dialogs">
        <Actions>
          <Button onPress={() => setShown('dialog')}>Open the dialog</Button>
          <Button onPress={() => setShown('wide')}>Open the wide dialog</Button>
          <Button onPress={() => setShown('confirm')}>Open the question</Button>
        </Actions>
        <Dialog isOpen={shown === 'dialog'} title="A dialog" onClose={close}>
          <p>It can be left by Esc and by a press beside it.</p>
        </Dialog>
        <Dialog isOpen={shown === 'wide'} isWide title="A wide dialog" onClose={close} actions={<Button>Save</Button>}>
          <p>It has buttons of its own.</p>
        </Dialog>
        <ConfirmDialog
          isOpen={shown === 'confirm'}
          title="Delete Acme?"
          confirmLabel="Delete"
          tone="danger"
          onConfirm={close}
          onCancel={close}
        >
          <p>Four golfers lose their places.</p>
        </ConfirmDialog>
      </Sample>
      <Sample name="Messages">
        <Actions>
          <Button onPress={() => toast('Acme was saved')}>Say that it was saved</Button>
          <Button onPress={() => toast('One mail did not leave', { tone: 'warning' })}>Warn</Button>
          <Button onPress={failWithAction}>Say that it failed</Button>
        </Actions>
      </Sample>
      <Sample name="Popover">
        <Popover />
      </Sample>
    </Section>
  )
}

const failWithAction = () =>
  toast('Acme was not saved', { tone: 'error', action: { label: 'Try again', onAct: () => undefined } })

function Popover() {
  const { isOpen, setOpen, area, button, panelId, fold } = usePopover()
  return (
    <div ref={area}>
      <button
        ref={button}
        type="button"
        className={buttonClass('secondary')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </button>
      <div id={panelId} hidden={!isOpen}>
        <Button onPress={fold}>Done</Button>
      </div>
    </div>
  )
}
