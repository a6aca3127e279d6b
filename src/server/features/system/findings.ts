import type { SystemCheck } from '#shared/contracts/system.ts'

export type Finding = Omit<SystemCheck, 'name'>

export const ok = (detail: string): Finding => ({ state: 'ok', detail, advice: '' })
export const warning = (detail: string, advice: string, page?: string): Finding => ({
  state: 'warning',
  detail,
  advice,
  page,
})
export const error = (detail: string, advice: string, page?: string): Finding => ({
  state: 'error',
  detail,
  advice,
  page,
})
