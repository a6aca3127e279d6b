import { useSite } from '#client/api/app-context.ts'
import { NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitDisplay } from './kit-display.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitOverlays } from './kit-overlays.tsx'

/** `/dev/ui`: every part of the kit in each of its states, for whoever develops and for the tests; nothing in production. */
export function KitPage() {
  if (!useSite()?.showsMail) return <NotFoundPage />
  return (
    <Page
      title="The kit"
      eyebrow="For developers"
      lead="Every part in each of its states. The footer switches between light and dark."
    >
      <KitButtons />
      <KitFields />
      <KitDisplay />
      <KitOverlays />
    </Page>
  )
}
