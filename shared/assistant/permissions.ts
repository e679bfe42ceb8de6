import { everyone, staffOnly } from '../access.ts';

/** Who may call which verb of this capability (security design §3). */
export const assistantPermissions = {
  listAnswers: everyone('GET /api/custom-chat-qa'),
  listStaffAnswers: staffOnly('GET /api/admin/custom-chat-qa'),
  addAnswer: staffOnly('POST /api/custom-chat-qa', 'POST /api/admin/custom-chat-qa'),
  switchAnswer: staffOnly('PUT /api/custom-chat-qa/:id'),
  changeAnswer: staffOnly('PUT /api/admin/custom-chat-qa/:id'),
  deleteAnswer: staffOnly('DELETE /api/custom-chat-qa/:id', 'DELETE /api/admin/custom-chat-qa/:id'),
  tryQuestion: staffOnly('POST /api/admin/custom-chat-qa/try'),
} as const;
