import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Actions, actionLinkClass, Button, type ButtonTone, buttonClass } from '#client/ui/buttons/button.tsx'
import { ToggleChip, ToggleChips } from '#client/ui/buttons/toggle-chip.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { Sample } from './sample.tsx'

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger']

export function KitButtons() {
  const [isOnlyMine, setOnlyMine] = useState(true)
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  return (
    <Section title="Buttons">
      <Sample name="Button tones">
        <Actions>
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
          <Button tone="round" aria-label="round">
            <Plus size={20} aria-hidden="true" />
          </Button>
        </Actions>
      </Sample>
      <Sample name="Button busy">
        <Actions>
          <Button tone="primary" isBusy>
            Save
          </Button>
          <Button isBusy busyLabel="Saving…">
            Save
          </Button>
        </Actions>
      </Sample>
      <Sample name="Button with a reason">
        <Actions>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} disabledReason="Only before the event.">
              {tone}
            </Button>
          ))}
        </Actions>
      </Sample>
      <Sample name="Button wide">
        <Button tone="primary" isWide>
          Sign in
        </Button>
      </Sample>
      <Sample name="Links">
        <Actions isAtEnd>
          <a href="#main" className={buttonClass()}>
            As a primary button
          </a>
          <a href="#main" className={buttonClass('secondary')}>
            As a secondary button
          </a>
          <a href="#main" className={actionLinkClass}>
            On its own
          </a>
        </Actions>
      </Sample>
      <Sample name="Toggle chips">
        <ToggleChips label="Registrations">
          <ToggleChip isSelected={isOnlyMine} onChange={setOnlyMine}>
            Mine
          </ToggleChip>
          <ToggleChip isSelected={isOnlyOpen} onChange={setOnlyOpen}>
            Open
          </ToggleChip>
        </ToggleChips>
      </Sample>
    </Section>
  )
}
