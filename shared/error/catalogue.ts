// Every refusal the product can utter: the rpc code it travels as, and the text a person reads.

/** The fifteen codes of the specification (spec §8), by the names the rpc layer gives them. */
export const rpcStatus = {
  PARSE_ERROR: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
} as const

export type RpcCode = keyof typeof rpcStatus

type Refusal = { rpc: RpcCode; text: `${string}:${string}` }

export const catalogue = {
  'request.invalid': { rpc: 'BAD_REQUEST', text: 'common:error.invalid' },
  'request.too_long_offline': { rpc: 'PRECONDITION_FAILED', text: 'common:error.too_long_offline' },
  'request.not_from_here': { rpc: 'FORBIDDEN', text: 'common:error.not_from_here' },
  'auth.sign_in_required': { rpc: 'UNAUTHORIZED', text: 'auth:error.sign_in_required' },
  'auth.no_workspace': { rpc: 'FORBIDDEN', text: 'workspace:error.no_workspace' },
  'permission.denied': { rpc: 'FORBIDDEN', text: 'permission:error.denied' },
  'lifecycle.not_active': { rpc: 'PRECONDITION_FAILED', text: 'archive:error.not_active' },
  'subscription.feature_disabled': { rpc: 'FORBIDDEN', text: 'pricing:error.feature_disabled' },
  'subscription.read_only': { rpc: 'FORBIDDEN', text: 'pricing:error.read_only' },
  'workspace.not_found': { rpc: 'NOT_FOUND', text: 'workspace:error.not_found' },
  'board.not_found': { rpc: 'NOT_FOUND', text: 'board:board.error.not_found' },
  'board.changed_meanwhile': { rpc: 'CONFLICT', text: 'board:board.error.changed_meanwhile' },
  'tab.not_found': { rpc: 'NOT_FOUND', text: 'board:tab.error.not_found' },
  'tab.limit_reached': { rpc: 'FORBIDDEN', text: 'board:tab.error.limit_reached' },
  'list.not_found': { rpc: 'NOT_FOUND', text: 'board:list.error.not_found' },
  'list.limit_reached': { rpc: 'FORBIDDEN', text: 'board:list.error.limit_reached' },
  'label.not_found': { rpc: 'NOT_FOUND', text: 'workspace_labels:label.error.not_found' },
  'label.title_or_color': { rpc: 'UNPROCESSABLE_CONTENT', text: 'workspace_labels:label.error.title_or_color' },
  'label.limit_reached': { rpc: 'FORBIDDEN', text: 'workspace_labels:label.error.limit_reached' },
  'member.last_owner': { rpc: 'PRECONDITION_FAILED', text: 'board:member.error.last_owner' },
  'member.pending': { rpc: 'UNPROCESSABLE_CONTENT', text: 'board:member.error.pending' },
  'member.not_found': { rpc: 'NOT_FOUND', text: 'board:member.error.not_found' },
  'member.email_and_role': { rpc: 'UNPROCESSABLE_CONTENT', text: 'board:member.error.email_and_role' },
  'member.limit_reached': { rpc: 'FORBIDDEN', text: 'board:member.error.limit_reached' },
  'task.not_found': { rpc: 'NOT_FOUND', text: 'board:task.error.not_found' },
  'task.changed_meanwhile': { rpc: 'CONFLICT', text: 'board:task.error.changed_meanwhile' },
  'task.wrong_date': { rpc: 'UNPROCESSABLE_CONTENT', text: 'board:task.error.wrong_date' },
  'task.limit_reached': { rpc: 'FORBIDDEN', text: 'board:task.error.limit_reached' },
  'task.board_full': { rpc: 'FORBIDDEN', text: 'board:task.error.board_full' },
  'task.sub_task_limit': { rpc: 'FORBIDDEN', text: 'board:task.error.sub_task_limit' },
  'task.assignee_no_member': { rpc: 'UNPROCESSABLE_CONTENT', text: 'board:task.error.assignee_no_member' },
  'comment.not_found': { rpc: 'NOT_FOUND', text: 'board:comment.error.not_found' },
  'comment.changed_meanwhile': { rpc: 'CONFLICT', text: 'board:comment.error.changed_meanwhile' },
  'attachment.not_found': { rpc: 'NOT_FOUND', text: 'board:attachment.error.not_found' },
  'attachment.too_large': { rpc: 'PAYLOAD_TOO_LARGE', text: 'board:attachment.error.too_large' },
  'import.not_found': { rpc: 'NOT_FOUND', text: 'board:import.error.not_found' },
  'import.too_large': { rpc: 'PAYLOAD_TOO_LARGE', text: 'board:import.error.too_large' },
  'import.not_ready': { rpc: 'PRECONDITION_FAILED', text: 'board:import.error.not_ready' },
} as const satisfies Record<string, Refusal>

export type ErrorCode = keyof typeof catalogue
