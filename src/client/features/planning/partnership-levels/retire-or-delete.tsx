import { useState } from 'react'
import { useActiveEvent } from '#client/api/app-context.ts'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { RecordAction, RecordDeletion } from '#client/records/record-removal.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions } from '#client/ui/button.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'

/** A level that was used can be retired, but not deleted. */
export function RetireOrDelete({ opened }: { opened: PartnershipLevel }) {
  const { id, name, isActive } = opened
  const [requestId] = useState(newIdempotencyKey)
  const save = (changes: Partial<PartnershipLevel>) =>
    callApi(partnershipLevelEndpoints.savePartnershipLevel, {
      body: { ...opened, ...changes, base: opened, requestId },
    })
  return (
    <Section title={isActive ? 'Retire or delete' : 'Bring back or delete'}>
      <Actions>
        <RecordAction
          label={isActive ? 'Retire this level' : 'Bring this level back'}
          title={isActive ? `Retire ${name}?` : `Bring ${name} back?`}
          verb={isActive ? 'Retire' : 'Bring back'}
          done={isActive ? `${name} was retired` : `${name} was brought back`}
          act={() => save({ isActive: !isActive })}
          listPath={paths.partnershipLevels}
        >
          {isActive ? (
            <p>No one can choose a retired level. Events that use it will keep it.</p>
          ) : (
            <p>Events can select it again.</p>
          )}
          {isActive && <OfferedNote id={id} />}
        </RecordAction>
        <RecordDeletion
          noun="level"
          name={name}
          remove={() => callApi(partnershipLevelEndpoints.deletePartnershipLevel, { params: { id } })}
          listPath={paths.partnershipLevels}
        />
      </Actions>
    </Section>
  )
}

function OfferedNote({ id }: { id: number }) {
  const event = useActiveEvent()
  if (!event?.assignedPartnershipLevels.includes(id)) return null
  return <p>{event.name} offers this level. Partners won’t be able to choose it anymore.</p>
}
