import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const period = 10_000

export async function holdToCpuShare(pid: number, share: number): Promise<(() => Promise<void>) | null> {
  const isFirstVersion = existsSync('/sys/fs/cgroup/cpu')
  const group = join(isFirstVersion ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `fairway-bench-${pid}`)
  const quota = Math.round(period * share)
  try {
    await mkdir(group)
    if (isFirstVersion) {
      await writeFile(join(group, 'cpu.cfs_period_us'), String(period))
      await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota))
    } else await writeFile(join(group, 'cpu.max'), `${quota} ${period}`)
    await writeFile(join(group, 'cgroup.procs'), String(pid))
  } catch {
    return null
  }
  return () => rmdir(group)
}
