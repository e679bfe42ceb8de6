import { everyone, scheduled } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const mediaPermissions = {
  findUploadedPictures: everyone('POST /api/blobs/check'),
  uploadPicture: everyone('PUT /api/blobs/:sha256'),
  deleteUnusedPictures: scheduled,
} as const;
