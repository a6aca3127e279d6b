import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { planCompanyCopy } from '#shared/domain/spots/edit.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { SpotEdits } from '../edits/spot-edits.ts'

type CompanyDialogProps = {
  /** The company that all are to have; null while nobody asks. */
  company: string | null
  onClose: () => void
  spots: readonly Spot[]
  edits: SpotEdits
}

export function CompanyDialog({ company, onClose, ...props }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={onClose} title="One company for all">
      {company !== null && <CompanyQuestion company={company.trim()} onClose={onClose} {...props} />}
    </Dialog>
  )
}

function CompanyQuestion({ company, onClose, spots, edits }: CompanyDialogProps & { company: string }) {
  const [isReplacing, setReplacing] = useState(false)
  const { missing, other } = planCompanyCopy(spots, company)
  const indexes = isReplacing ? [...missing, ...other] : missing

  function copy() {
    onClose()
    edits.copyCompany(company, indexes)
  }

  if (missing.length + other.length === 0)
    return <p>Everybody with a name has {company}. Enter the other names first, then press this once for all.</p>
  return (
    <>
      <p>
        {missing.length === 0
          ? 'Every attendee with a name has a company.'
          : `${countPeople(missing.length)} without a company ${missing.length === 1 ? 'gets' : 'get'} ${company}.`}
      </p>
      {other.length > 0 && (
        <>
          <p>
            {countPeople(other.length)} {other.length === 1 ? 'has' : 'have'} another company:{' '}
            {other
              .slice(0, mostNames)
              .map((index) => withCompany(spots[index]))
              .join(', ')}
            {other.length > mostNames && ` and ${other.length - mostNames} more`}.
          </p>
          <CheckboxField
            label={`Replace ${other.length === 1 ? 'that company' : 'these companies'} too`}
            isSelected={isReplacing}
            onChange={setReplacing}
          />
        </>
      )}
      <div>
        <Button
          tone="primary"
          onPress={copy}
          disabledReason={indexes.length > 0 ? undefined : 'Nobody would get another company'}
        >
          {indexes.length === 1 ? 'Use it for one attendee' : `Use it for ${indexes.length} attendees`}
        </Button>
      </div>
    </>
  )
}

const mostNames = 5

const countPeople = (count: number) => (count === 1 ? 'One attendee' : `${count} attendees`)

const withCompany = (spot: Spot | undefined) =>
  spot ? `${spot.name} (${spot.attendeeInfo?.company.trim() ?? ''})` : ''
