import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/buttons/button.tsx'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { usePartnersWork } from './partners-context.ts'

export function PartnerActions({ row }: { row: PartnerRow }) {
  const { askToDelete, readOnlyReason } = usePartnersWork()
  const { id, nameForMarketingMaterials: name } = row
  return (
    <div data-print="hide">
      <Actions>
        <Link
          to={paths.summarize}
          params={{ id: String(id) }}
          className={buttonClass('secondary')}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Link>
        <Link
          to={paths.emailLog}
          params={{ id: String(id) }}
          className={buttonClass('secondary')}
          aria-label={`Email log of ${name}`}
        >
          Email log
        </Link>
        <Button aria-label={`Delete ${name}`} onPress={() => askToDelete(row)} disabledReason={readOnlyReason}>
          Delete
        </Button>
      </Actions>
    </div>
  )
}
