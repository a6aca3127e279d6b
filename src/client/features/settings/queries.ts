import { callApi } from '#client/api/call.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'

export const loadSettings = () => callApi(settingsEndpoints.getSettings, {})

export const settingsQuery = { queryKey: ['settings'], queryFn: loadSettings }
