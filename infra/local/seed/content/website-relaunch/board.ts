import type { Board } from '#infra/local/seed/content/types.ts'
import { websiteRelaunchBlog } from './blog.ts'
import { websiteRelaunchBuild } from './build.ts'
import { websiteRelaunchContent } from './content.ts'

export const websiteRelaunch: Board = {
  key: 'website-relaunch',
  title: 'Website relaunch',
  color: 'violet',
  status: 'at_risk',
  labels: [
    { key: 'web-content', title: 'Content', color: 'rose' },
    { key: 'web-seo', title: 'Search', color: 'teal' },
    { key: 'web-speed', title: 'Speed', color: 'orange' },
  ],
  members: [
    { person: 'aylin', role: 'owner' },
    { person: 'jonas', role: 'editor' },
    { person: 'emeka', role: 'editor' },
    { person: 'mara', role: 'editor' },
    { person: 'daniel', role: 'editor' },
    { person: 'paula', role: 'editor' },
  ],
  tabs: [websiteRelaunchContent, websiteRelaunchBuild, websiteRelaunchBlog],
}
