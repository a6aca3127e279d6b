import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { EmailRecipient } from '#shared/contracts/email/campaigns.ts'
import { type Exclusion, exclusions } from '#shared/domain/mail/campaign.ts'
import { formatCount, startUpper } from '#shared/domain/text.ts'
import type { PreviewedEmail } from './email-preview.tsx'
import { nameOf } from './queries.ts'

type RecipientsDialogProps = {
  found: PreviewedEmail
  excluded: readonly string[]
  onExclude: (excluded: string[]) => void
  onClose: () => void
}

export function RecipientsDialog({ found, excluded, onExclude, onClose }: RecipientsDialogProps) {
  const { recipients, leftOut } = found
  const everyone: (EmailRecipient & { why?: Exclusion })[] = [...recipients, ...leftOut]
  const toggle = (key: string, isSelected: boolean) => {
    const others = excluded.filter((one) => one !== key)
    onExclude(isSelected ? others : [...others, key])
  }
  return (
    <Dialog
      isOpen
      title={formatCount(recipients.length, 'recipient')}
      onClose={onClose}
      actions={
        <Button tone="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <ul className="grid gap-1 p-0 list-none wrap-anywhere" aria-label="Recipients">
        {everyone
          .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)) || one.key.localeCompare(other.key))
          .map((one) => {
            const isRuledOut = one.why !== undefined && one.why !== 'excluded'
            return (
              <li key={one.key}>
                <CheckboxField
                  label={nameOf(one)}
                  hint={one.email}
                  isSelected={!isRuledOut && !excluded.includes(one.key)}
                  onChange={(isSelected) => toggle(one.key, isSelected)}
                  disabledReason={isRuledOut && one.why ? startUpper(exclusions[one.why]) : undefined}
                />
              </li>
            )
          })}
      </ul>
    </Dialog>
  )
}
