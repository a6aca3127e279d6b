import type { CurrentUser } from '#shared/contracts/auth.ts'

export const ann: CurrentUser = {
  fullName: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  companyName: 'Acme',
  email: 'ann@acme.test',
  phoneNumber: '5125550100',
  role: 'user',
}
