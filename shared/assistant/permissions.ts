import { everyone, ownRows, scheduled, staffOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const assistantPermissions = {
  listAnswers: everyone('GET /api/custom-chat-qa'),
  listStaffAnswers: staffOnly('GET /api/admin/custom-chat-qa'),
  addAnswer: staffOnly('POST /api/custom-chat-qa', 'POST /api/admin/custom-chat-qa'),
  switchAnswer: staffOnly('PUT /api/custom-chat-qa/:id'),
  changeAnswer: staffOnly('PUT /api/admin/custom-chat-qa/:id'),
  deleteAnswer: staffOnly('DELETE /api/custom-chat-qa/:id', 'DELETE /api/admin/custom-chat-qa/:id'),
  tryQuestion: staffOnly('POST /api/admin/custom-chat-qa/try'),
  replyToMessage: ownRows('POST /api/chat'),
  listMessages: ownRows('GET /api/chat/messages'),
  forgetConversation: ownRows('DELETE /api/chat'),
  returnToAssistant: ownRows('DELETE /api/chat/handoff'),
  listConversations: staffOnly('GET /api/admin/conversations'),
  showConversation: staffOnly('GET /api/admin/conversations/:id'),
  replyToConversation: staffOnly('POST /api/admin/conversations/:id/reply'),
  closeConversation: staffOnly('POST /api/admin/conversations/:id/close'),
  listUnanswered: staffOnly('GET /api/admin/unanswered'),
  dismissUnanswered: staffOnly('DELETE /api/admin/unanswered/:id'),
  restoreUnanswered: staffOnly('POST /api/admin/unanswered/:id/restore'),
  forgetOldConversations: scheduled,
} as const;
