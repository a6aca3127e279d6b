import { type ComponentType, createContext } from 'react'
import type { OnFirstUse } from '../ui/overlays/on-first-use.ts'

export interface QuickEditProps {
  registration: { id: number; nameForMarketingMaterials: string }
  onClose: () => void
}

/** The dialog that edits a registration's contact, for pages of other features. Null where there is none. */
export const QuickEditContext = createContext<OnFirstUse<{ QuickEdit: ComponentType<QuickEditProps> }> | null>(null)
