import { PartnersPage as Partners } from '../features/partners/partners-page.tsx'
import { QuickEditContext } from '../parts/quick-edit-context.ts'
import { onFirstUse } from '../ui/overlays/on-first-use.ts'

const quickEdit = onFirstUse(() => import('../features/registrations/quick-edit.tsx'))

/** The partners of an event, with the quick edit of their registrations. */
export const PartnersPage = () => (
  <QuickEditContext value={quickEdit}>
    <Partners />
  </QuickEditContext>
)
