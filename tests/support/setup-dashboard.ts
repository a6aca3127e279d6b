import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { type SetupStep, setupSteps } from '#shared/domain/dashboard/event-setup.ts'

export const setupDashboard = (...missing: SetupStep[]) => {
  const setup = setupSteps.map((step) => ({ step, problems: missing.includes(step) ? ['Missing.'] : [], advice: [] }))
  return { eventId: 0, setup: missing.length > 0 ? setup : [] } as unknown as AdminDashboard
}
