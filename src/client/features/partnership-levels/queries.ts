import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { type OpenedLevel, openLevel } from './open-level.ts'

export const listLevels = () => callApi(partnershipLevelEndpoints.listPartnershipLevels, {})

export const levelsQuery = queryOptions({ queryKey: ['partnershipLevels'], queryFn: listLevels })

/** A level with everything its form needs; 0 opens a new one. */
export const openLevelQuery = (id: number) =>
  queryOptions<OpenedLevel>({ queryKey: ['partnershipLevels', 'open', id], queryFn: () => openLevel(id) })
