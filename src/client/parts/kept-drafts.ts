import { type WizardStep, wizardSteps } from '#shared/domain/registration/wizard-steps.ts'
import { wizardStorageKey } from '#shared/limits.ts'

export const countDrafts = (owner: string): number => listDrafts(owner).length

export function deleteDrafts(owner: string): void {
  for (const key of listDrafts(owner)) localStorage.removeItem(key)
}

function listDrafts(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(wizardStorageKey) && readDraftOwner(key) === owner)
  } catch {
    return []
  }
}

/** Read by hand, because a draft's schema would add its library to every page. */
function readDraftOwner(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '').state?.owner
  } catch {
    return null
  }
}

export interface KeptDraft {
  id: number
  eventId: number
  step: WizardStep
}

export const listKeptDrafts = (owner: string): KeptDraft[] =>
  listDrafts(owner).flatMap((key) => {
    const { draft, step } = JSON.parse(localStorage.getItem(key) ?? '{}').state ?? {}
    const [id, eventId] = [Number(draft?.id), Number(draft?.eventId)]
    return Number.isInteger(id) && Number.isInteger(eventId)
      ? [{ id, eventId, step: wizardSteps.find((one) => one === step) ?? 'contact' }]
      : []
  })
