import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { useWizard } from '../wizard/wizard-context.ts'

const handOverForm = onFirstUse(() => import('./hand-over-form.tsx'))

/** The way to another contact, for a registration that is saved. */
export function HandOverSection() {
  const { saved, isChanged, canEdit } = useWizard()
  const [isOpen, setOpen] = useState(false)
  const form = useOnceLoaded(handOverForm, isOpen)
  const close = () => setOpen(false)
  if (!saved || !canEdit('contact.registeredByEmails')) return null
  return (
    <Section title="Another contact" note="A colleague of the list above can take this registration over.">
      <div>
        <Button disabledReason={findReason(saved, isChanged)} onPress={() => setOpen(true)}>
          Hand over to a colleague
        </Button>
      </div>
      <Dialog isOpen={isOpen} title="Hand over this registration" onClose={close}>
        {form ? <form.HandOverForm saved={saved} onClose={close} /> : <Skeleton fields={3} />}
      </Dialog>
    </Section>
  )
}

function findReason({ contact }: Registration, isChanged: boolean): string | undefined {
  if (isChanged) return 'Save what you have changed in “Review” first, or drop it with “Cancel”.'
  return contact.registeredByEmails.length === 0 ? 'Add your colleague to the list above and save first.' : undefined
}
