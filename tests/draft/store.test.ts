import { beforeEach, expect, it } from 'vitest'
import { deleteDraft, saveDraft, saveDraftNow, loadDraft, clearDrafts } from '#web/draft/store.ts'

beforeEach(() => localStorage.clear())

it('loads a saved draft, also without IndexedDB', async () => {
  await saveDraft('ann/comment/1', { text: 'Half a thought', base: 2, at: 1 })
  expect(await loadDraft('ann/comment/1')).toEqual({ text: 'Half a thought', base: 2, at: 1 })
  expect(await loadDraft('bob/comment/1')).toBeNull()
})

it('deletes a draft', async () => {
  saveDraftNow('ann/comment/1', { text: 'Half a thought', base: 0, at: 1 })
  await deleteDraft('ann/comment/1')
  expect(await loadDraft('ann/comment/1')).toBeNull()
})

it('clears all drafts and nothing else', async () => {
  localStorage.setItem('theme', 'dark')
  await saveDraft('ann/comment/1', { text: 'One', base: 0, at: 1 })
  await saveDraft('ann/title/2', { text: 'Two', base: 0, at: 1 })
  await clearDrafts()
  expect(await loadDraft('ann/comment/1')).toBeNull()
  expect(await loadDraft('ann/title/2')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

it('ignores invalid data', async () => {
  localStorage.setItem('draft/ann/comment/1', '{"text":7}')
  expect(await loadDraft('ann/comment/1')).toBeNull()
})
