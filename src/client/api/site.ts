import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#client/api/api-query.ts'
import { type Site, settingsEndpoints } from '#shared/contracts/settings.ts'

const fiveMinutes = 300_000

export const siteQuery = apiQuery(
  ['site'],
  settingsEndpoints.getSite,
  {},
  {
    staleTime: fiveMinutes,
  },
)

/** What every page may know of the organisation; null until it is known. */
export function useSite(): Site | null {
  return useQuery(siteQuery).data ?? null
}

/** The time zone of whoever looks at the page. */
export const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether mails reach anybody; taken for granted until it is known. */
export const useMailLeaves = (): boolean => useSite()?.mailLeaves ?? true
