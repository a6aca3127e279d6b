import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'

export const benefitsQuery = queryOptions({
  queryKey: ['benefits'],
  queryFn: ({ signal }) => callApi(benefitEndpoints.listBenefits, {}, { signal }),
})

export const loadBenefit = (id: number) => callApi(benefitEndpoints.getBenefit, { params: { id } })

export const benefitQuery = (id: number) => ({ queryKey: ['benefits', id], queryFn: () => loadBenefit(id) })
