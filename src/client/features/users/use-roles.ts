import { useQuery } from '@tanstack/react-query'
import { nameRole } from './names.ts'
import { rolesQuery } from './user-form.tsx'

/** The roles to choose from, and their names; for administrators. */
export function useRoles({ isAdmin }: { isAdmin: boolean }) {
  const { data = [] } = useQuery({ ...rolesQuery, enabled: isAdmin })
  const options = data.map(({ id, name }) => ({ value: id, label: nameRole(name) }))
  return { options, nameOf: (id: number) => options.find(({ value }) => value === id)?.label ?? '' }
}
